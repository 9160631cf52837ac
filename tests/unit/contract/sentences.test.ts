import { readdirSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { sentence } from '#server/contract/sentence.ts'

const contract = new URL('../../../server/contract/', import.meta.url)
const modules = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)
const schemas = (
  await Promise.all(
    modules.map(async (file) => {
      const exported = (await import(new URL(file, contract).href)) as Record<string, unknown>
      return Object.entries(exported).flatMap(([name, value]) =>
        value instanceof z.ZodType ? [[`${file} ${name}`, value] as const] : [],
      )
    }),
  )
).flat()

const bad: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'nonsense',
  'x'.repeat(1_000_000),
  '\0',
  '2026-02-31',
  0,
  -1,
  1.5,
  1e12,
  Number.NaN,
  true,
  {},
  [],
  Array(600).fill('x'),
  Array(600).fill(null),
  { nothing: 1 },
]

/** The innermost schema, without wrappers. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as { def: { innerType?: z.core.$ZodType; in?: z.core.$ZodType } }
  const next = def.innerType ?? def.in
  return next ? inner(next) : schema
}

/** Values that a schema should reject: invalid as a whole, and in each of its fields. */
function badInputs(schema: z.core.$ZodType, depth = 0): unknown[] {
  // Recursive schemas would never end.
  if (depth > 3) return bad.slice(0, 2)
  const { def } = inner(schema)._zod as {
    def: { shape?: Record<string, z.core.$ZodType>; element?: z.core.$ZodType }
  }
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
    badInputs(field, depth + 1).map((value) => ({ [name]: value })),
  )
  return [
    ...bad,
    ...fields,
    ...(def.element ? badInputs(def.element, depth + 1).map((value) => [value]) : []),
  ]
}

const ofLibrary = /invalid|too (big|small)|expected|received|unrecognized|pattern|<=|>=/i

test('the contract has schemas to check', () => {
  expect(schemas.length).toBeGreaterThan(20)
})

it.each(schemas)('%s reports errors in our own wording', (_, schema) => {
  const issues = badInputs(schema).flatMap(
    (input) => schema.safeParse(input, { error: sentence }).error?.issues ?? [],
  )
  // Each message is checked once: six hundred lines can have the same one.
  const paths = new Map(issues.map(({ message, path }) => [message, path.join('.')]))
  for (const [message, path] of paths) {
    expect(message, path).not.toMatch(ofLibrary)
    expect(message, path).toMatch(/^[A-Z].*\S$/s)
  }
})

const text = z.string().min(3).max(10_000)
it.each([
  [text, undefined, 'Please fill the field'],
  [z.string().min(1), '', 'Please fill the field'],
  [text, 'ab', 'At least 3 characters'],
  [text, 'x'.repeat(10_001), 'At most 10,000 characters'],
  [z.number().max(100), 101, 'At most 100'],
  [z.coerce.number(), 'abc', 'A number is needed'],
  [z.number().int(), 1.5, 'A whole number is needed'],
  [z.enum(['a', 'b']), 'c', 'Please select the field'],
  [z.array(z.string()).max(50), Array(51).fill('x'), 'At most 50 of these'],
  [z.iso.date(), '31-12-2026', 'A date is needed, as YYYY-MM-DD'],
  [z.email(), 'nobody', 'Please enter a valid email.'],
])('case %#: %j is rejected with “%s”', (schema, input, words) => {
  expect(schema.safeParse(input, { error: sentence }).error?.issues[0]?.message).toBe(words)
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { endpoints } from '#server/contract/endpoints.ts'

/** The fields of all endpoints that accept a date, or a timestamp: those that accept a real one and reject an impossible one. */
function fieldsOf(real: string, impossible: string) {
  const all = Object.entries<Endpoint>(endpoints).flatMap(([name, { query, body }]) =>
    [query, body].flatMap((schema) =>
      Object.entries(schema instanceof z.ZodObject ? schema.shape : {}).map(
        ([field, of]) => [`${name} ${field}`, of] as const,
      ),
    ),
  )
  return all.filter(([, of]) => of.safeParse(real).success && !of.safeParse(impossible).success)
}

// PostgreSQL has no year 0, and 0025 is a half-typed year.
test.each([
  ['a day', 'listAudit from', ['2024-02-29', '2023-02-29'], ['0000-01-01', '0025-11-20']],
  [
    'an instant',
    'readChangesSince since',
    ['2024-02-29T10:00:00Z', '2023-02-29T10:00:00Z'],
    ['0000-01-01T00:00:00Z'],
  ],
])(
  'no endpoint that takes %s accepts an impossibly early year',
  (_, known, [real = '', impossible = ''], none) => {
    const fields = fieldsOf(real, impossible)
    expect(fields.map(([name]) => name)).toContain(known)
    const accepted = fields.filter(([, of]) => none.some((one) => of.safeParse(one).success))
    expect(accepted.map(([name]) => name)).toEqual([])
  },
)

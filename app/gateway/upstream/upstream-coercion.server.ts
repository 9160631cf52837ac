import type { z } from 'zod'
import { isPlain } from './upstream-values.server.ts'

type Path = PropertyKey[]
type Keyed = Record<PropertyKey, unknown>

const isObject = (value: unknown): value is Keyed => typeof value === 'object' && value !== null

const at = (value: unknown, path: Path): unknown =>
  path.reduce((current: unknown, key) => (isObject(current) ? (current as Keyed)[key] : undefined), value)

/** The object or array that contains the value at `path`, or undefined if there is none. */
const holderOf = (value: unknown, path: Path) => {
  const holder = at(value, path.slice(0, -1))
  return isObject(holder) ? (holder as Keyed) : undefined
}

const names = ['name', 'label', 'fullname', 'title', 'value']
const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!isPlain(value)) return undefined
  return names.map((name) => value[name]).find((one) => typeof one === 'string') as string | undefined
}

const numberIn = (value: unknown) => {
  const number = typeof value === 'string' && value.trim() ? Number(value.replaceAll(',', '')) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
const yes = [true, 1, '1', 'true', 'True', 'yes', 'Y']
const no = [false, 0, '0', 'false', 'False', 'no', 'N']
const booleanIn = (value: unknown) =>
  yes.includes(value as never) ? true : no.includes(value as never) ? false : undefined

const lists = ['list', 'items', 'data', 'results', 'rows', 'records']
const listIn = (value: unknown) => {
  if (typeof value === 'string' && value) return [value]
  if (!isPlain(value)) return undefined
  const named =
    lists.map((name) => value[name]).find(Array.isArray) ?? Object.values(value).find(Array.isArray)
  return named ?? (Object.keys(value).length > 0 ? [value] : [])
}

/** An object of which only the name or the id is known. */
const thingFrom = (text: string) => ({
  _id: text,
  id: text,
  user_id: text,
  name: text,
  fullname: text,
  label: text,
})
const objectIn = (value: unknown) => {
  if (Array.isArray(value)) return value.find(isPlain)
  if (typeof value === 'number') return thingFrom(String(value))
  return typeof value === 'string' && value ? thingFrom(value) : undefined
}

/** Converts `value` to the type that the contract expects; undefined if that is not possible. */
const meanings: Record<string, (value: unknown) => unknown> = {
  string: asText,
  number: numberIn,
  int: numberIn,
  boolean: booleanIn,
  array: listIn,
  object: objectIn,
  record: objectIn,
}

const nothing: Record<string, () => unknown> = {
  string: () => '',
  number: () => 0,
  int: () => 0,
  boolean: () => false,
  array: () => [],
  object: () => ({}),
  record: () => ({}),
}

/** Without one of these a record cannot be referred to in a call or an address. */
const identities = [
  'uid',
  'id',
  '_id',
  'user_id',
  'party_id',
  'case_id',
  'list_id',
  'organization_id',
  'status_id',
  // A signal: details shown under another signal would be wrong.
  'code',
]

/** Whether the record would have no identifier left: a case without its party's id still has its own. */
const isNameless = (thing: Keyed, name: string) =>
  identities.includes(name) && !identities.some((one) => typeof thing[one] === 'string' && thing[one] !== '')

const plainWord = (value: unknown) =>
  String(value)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

function matchingValue(values: readonly unknown[], received: unknown): unknown {
  const word = plainWord(received)
  return values.find((value) => plainWord(value) === word)
}

interface Issue {
  code: string
  path: Path
  expected?: string
  values?: readonly unknown[]
}

type Change = 'set' | 'removed' | 'none'

/** Removes the list item that contains `path`, so that one bad row does not fail the others. */
function dropItem(answer: unknown, path: Path): Change {
  const index = path.findLastIndex((key) => typeof key === 'number')
  if (index < 0) return 'none'
  const list = at(answer, path.slice(0, index))
  if (!Array.isArray(list)) return 'none'
  list[path[index] as number] = undefined
  return 'removed'
}

function coerceAt(answer: unknown, { path, expected = '', values }: Issue): Change {
  const key = path.at(-1)
  const holder = holderOf(answer, path)
  if (key === undefined || !holder) return 'none'
  const received = holder[key]
  const coerced = values ? matchingValue(values, received) : meanings[expected]?.(received)
  if (coerced !== undefined && coerced !== received) {
    holder[key] = coerced
    return 'set'
  }
  if (received !== undefined) {
    // Present but not understood: treated as missing.
    if (Array.isArray(holder)) return dropItem(answer, path)
    delete holder[key]
    return 'set'
  }
  if (Array.isArray(holder) || isNameless(holder, String(key))) return dropItem(answer, path)
  if (values) {
    const usual = values.includes('default') ? 'default' : undefined
    if (usual === undefined) return dropItem(answer, path)
    holder[key] = usual
    return 'set'
  }
  const empty = nothing[expected]
  if (!empty) return dropItem(answer, path)
  holder[key] = empty()
  return 'set'
}

function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(withoutGaps)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutGaps(inner)]))
}

const rounds = 12

/**
 * `answer` converted to `schema`. Values in another format are converted (7 for "7", a name for an object), missing
 * ones become empty, and rows that cannot be understood are left out. Returns no `data`, but the faults, if that is not
 * enough, for example for a record without its id.
 */
export function coerceToSchema<S extends z.ZodType>(
  schema: S,
  answer: unknown,
): { data?: z.output<S>; mended: string[]; faults: string[] } {
  let read: unknown = structuredClone(answer)
  const mended = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const parsed = schema.safeParse(read)
    if (parsed.success) return { data: parsed.data, mended: [...mended], faults: [] }
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    const changes = parsed.error.issues.map((issue) => coerceAt(read, issue as Issue))
    if (changes.every((change) => change === 'none')) return { mended: [...mended], faults }
    for (const fault of faults) mended.add(fault)
    read = withoutGaps(read)
  }
  return { mended: [...mended], faults: [`not understood after ${rounds} rounds`] }
}

export type Keyed = Record<string, unknown>
export const isPlain = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** JSON as some platforms write it: NaN and Infinity, which JSON has not, are read as null. Throws where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const tokens = /"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b/g
    return JSON.parse(text.replace(tokens, (token) => (token.startsWith('"') ? token : 'null')))
  }
}

const idName = /^(_?id|uid|[a-z_]+_id)$/
/** The text of an id that came as a number, or as databases wrap theirs. */
export const idText = (value: unknown) => {
  if (typeof value === 'number') return String(value)
  return isPlain(value) && typeof value.$oid === 'string' ? value.$oid : value
}

const dateName = /^date(_|$)|_(at|on|date)$/
/** Seconds since 1970 of this century, and the same in milliseconds; 20250331 is neither. */
const [seconds, milliseconds] = [1_000_000_000, 1_000_000_000_000]
/** The text of an instant that came as a number, or as databases wrap theirs. */
function instantText(value: unknown): unknown {
  if (isPlain(value) && '$date' in value) return instantText(value.$date)
  if (typeof value !== 'number' || value < seconds || value > 10 * milliseconds) return value
  return new Date(value < milliseconds ? value * 1000 : value).toISOString()
}

const plainValue = (name: string, value: unknown) => {
  if (idName.test(name)) return idText(value)
  return dateName.test(name) ? instantText(value) : value
}

/** Ids and dates are texts, wherever they stand. */
export function withPlainValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainValues)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, withPlainValues(plainValue(name, held))]),
  )
}

const totals = ['total_records', 'total_count', 'total_entries', 'count', 'total']
const isCount = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
/** How many there are, where one of `places` says so. */
export const totalIn = (...places: unknown[]): number | undefined => {
  const said = places.filter(isPlain).flatMap((place) => totals.map((name) => place[name]))
  const total = said.find(isCount)
  return total === undefined ? undefined : Number(total)
}

const listNames = ['list', 'data', 'items', 'results', 'rows', 'records']
export const listWithin = (value: unknown): unknown[] | undefined => {
  if (!isPlain(value)) return undefined
  return listNames.map((name) => value[name]).find(Array.isArray) ?? Object.values(value).find(Array.isArray)
}

export type Keyed = Record<string, unknown>
export const isPlain = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Parses JSON as some platforms write it: NaN and Infinity, which are not valid JSON, are read as null. Throws if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const tokens = /"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b/g
    return JSON.parse(text.replace(tokens, (token) => (token.startsWith('"') ? token : 'null')))
  }
}

const idName = /^(_?id|uid|[a-z_]+_id)$/
/** An id as a string, if it came as a number or as MongoDB's `$oid`. */
export const idText = (value: unknown) => {
  if (typeof value === 'number') return String(value)
  return isPlain(value) && typeof value.$oid === 'string' ? value.$oid : value
}

const dateName = /^date(_|$)|_(at|on|date)$/
/** The lower bounds of timestamps in seconds and in milliseconds since 1970; 20250331 is neither. */
const [seconds, milliseconds] = [1_000_000_000, 1_000_000_000_000]
/** A timestamp as an ISO string, if it came as a number or as MongoDB's `$date`. */
function instantText(value: unknown): unknown {
  if (isPlain(value) && '$date' in value) return instantText(value.$date)
  if (typeof value !== 'number' || value < seconds || value > 10 * milliseconds) return value
  return new Date(value < milliseconds ? value * 1000 : value).toISOString()
}

const plainValue = (name: string, value: unknown) => {
  if (idName.test(name)) return idText(value)
  return dateName.test(name) ? instantText(value) : value
}

/** Converts ids and dates to strings at every level. */
export function withPlainValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainValues)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withPlainValues(plainValue(name, inner))]),
  )
}

const totals = ['total_records', 'total_count', 'total_entries', 'count', 'total']
const isCount = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
/** The total, if one of `places` has it. */
export const findTotal = (...places: unknown[]): number | undefined => {
  const candidates = places.filter(isPlain).flatMap((place) => totals.map((name) => place[name]))
  const total = candidates.find(isCount)
  return total === undefined ? undefined : Number(total)
}

const listNames = ['list', 'data', 'items', 'results', 'rows', 'records']
export const listWithin = (value: unknown): unknown[] | undefined => {
  if (!isPlain(value)) return undefined
  return listNames.map((name) => value[name]).find(Array.isArray) ?? Object.values(value).find(Array.isArray)
}

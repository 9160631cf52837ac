import { ddmmyyyy, isDate, todayInIndia } from '#server/contract/calendar.ts'
import { resolveDays } from '#server/contract/portfolios/portfolio-figures.ts'

/** The dates in the address, the dates used, and a remark for each that was ignored. */
export interface DaysQuery {
  /** The valid ones, as search params for addresses and the API. */
  query: Record<string, string>
  as_of: string
  since: string
  remarks: string[]
}

const labels = { as_of: 'As of', since: 'Compared with' }
type Name = keyof typeof labels

/** The as-of date and the comparison date of an address; invalid or future dates fall back to the defaults. */
export function readDays({ searchParams }: URL, today = todayInIndia()): DaysQuery {
  const query: Partial<Record<Name, string>> = {}
  const remarks: string[] = []
  for (const name of ['as_of', 'since'] as const) {
    const value = searchParams.get(name)?.trim().slice(0, 40)
    if (!value) continue
    const usual = name === 'as_of' ? 'showing today’s figures' : 'compared with the default date'
    if (!isDate(value)) remarks.push(`${labels[name]} “${value}” is not a valid date: ${usual}.`)
    else if (value > today) remarks.push(`${ddmmyyyy(value)} is in the future: ${usual}.`)
    else query[name] = value
  }
  const { since, ...others } = query
  const days = resolveDays(query)
  if (days.since <= days.as_of) return { query, ...days, remarks }
  remarks.push(`${ddmmyyyy(days.since)} is after the as-of date: compared with the default date.`)
  return { query: others, ...resolveDays(others), remarks }
}

/** ' as of 01-11-2026', the suffix of a file name if the address contains a date. */
export const asOfInName = ({ as_of }: Record<string, string>): string =>
  as_of ? ` as of ${ddmmyyyy(as_of)}` : ''

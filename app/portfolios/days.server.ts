import { ddmmyyyy, isDate, todayInIndia } from '#server/contract/calendar.ts'
import { daysMeant } from '#server/contract/portfolio-figures.ts'

/** The days that an address asks for, those that are meant, and a sentence for each it asks for in vain. */
export interface DaysAsked {
  /** Those asked for, as addresses and the API take them. */
  asked: Record<string, string>
  as_of: string
  since: string
  remarks: string[]
}

const labels = { as_of: 'As of', since: 'Compared with' }
type Name = keyof typeof labels

/** As of which day an address wants the figures, and compared with which; what is strange or lies ahead falls back to the usual. */
export function daysAsked({ searchParams }: URL, today = todayInIndia()): DaysAsked {
  const asked: Partial<Record<Name, string>> = {}
  const remarks: string[] = []
  for (const name of ['as_of', 'since'] as const) {
    const value = searchParams.get(name)?.trim().slice(0, 40)
    if (!value) continue
    const usual = name === 'as_of' ? 'showing today’s figures' : 'compared with the default date'
    if (!isDate(value)) remarks.push(`${labels[name]} “${value}” is not a valid date: ${usual}.`)
    else if (value > today) remarks.push(`${ddmmyyyy(value)} is in the future: ${usual}.`)
    else asked[name] = value
  }
  const { since, ...others } = asked
  const days = daysMeant(asked)
  if (days.since <= days.as_of) return { asked, ...days, remarks }
  remarks.push(`${ddmmyyyy(days.since)} is after the as-of date: compared with the default date.`)
  return { asked: others, ...daysMeant(others), remarks }
}

/** ' as of 01-11-2026' behind the name of a file of a day that was asked for. */
export const asOfInName = ({ as_of }: Record<string, string>): string =>
  as_of ? ` as of ${ddmmyyyy(as_of)}` : ''

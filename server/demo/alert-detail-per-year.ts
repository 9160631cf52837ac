import type { Accounts } from './accounts.ts'
import { accountsKnownOn } from './calendar.ts'
import type { AlertDetail, PartyFacts } from './party-facts.ts'

type Year = PartyFacts['years'][number]

/** A row per year, newest first; the event is the day the last accounts were known. */
export function perYear(
  { years }: PartyFacts,
  row: (figures: Accounts, year: Year, before?: Accounts) => Record<string, unknown>,
  summary: (figures: Accounts, before?: Accounts) => string,
): AlertDetail | undefined {
  const [before, last] = years.slice(-2)
  if (!last || !before) return undefined
  const rows = years.map((year, place) => row(year.figures, year, years[place - 1]?.figures)).reverse()
  return { rows, on: accountsKnownOn(last.period_end), summary: summary(last.figures, before.figures) }
}

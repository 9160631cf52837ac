import { financialYear } from '#server/contract/calendar.ts'
import { wholeYears } from '#server/contract/statement-period.ts'
import { isFinancialCompany } from '../../model-scores.ts'
import { yearsInARow } from '../../years-in-a-row.ts'
import { balanceSignals } from './balance-signals.ts'
import type { ComputeFacts, Fact } from './fact.ts'
import { modelSignals } from './model-signals.ts'
import { profitSignals } from './profit-signals.ts'
import { newestFirst } from './year.ts'

const signals = [...modelSignals, ...profitSignals, ...balanceSignals]

/**
 * What the newest accounts of a whole year say, against those of the years straight before. Accounts of another year are another
 * fact. Banks, NBFCs and insurers are left out: their balance sheets mean something else.
 */
export const factsFromStatements: ComputeFacts = (party, _, limits) => {
  if (isFinancialCompany(party)) return []
  const all = newestFirst(wholeYears(party.statements))
  const years = yearsInARow(all, ({ period_end }) => financialYear(period_end))
  const [newest] = years
  if (!newest) return []
  const figures = years.map((year) => year.figures)
  return signals.flatMap(({ signal, find, row }): Fact[] => {
    const found = find(figures, limits)
    if (!found) return []
    const rows = years.slice(0, 5).map((year, place) => row(year, years[place + 1], place, years))
    return [{ signal, fact: newest.period_end, on: newest.period_end, rows, ...found }]
  })
}

import { financialYear } from '#server/contract/calendar.ts'
import { wholeYears } from '#server/contract/parties/statement-period.ts'
import { isFinancialCompany } from '../../scores/model-scores.ts'
import { yearsInARow } from '../../scores/years-in-a-row.ts'
import { balanceSignals } from './balance-signals.ts'
import type { ComputeFacts, Fact } from './fact.ts'
import { modelSignals } from './model-signals.ts'
import { profitSignals } from './profit-signals.ts'
import { newestFirst } from './year.ts'

const signals = [...modelSignals, ...profitSignals, ...balanceSignals]

/**
 * Facts from the newest annual statements, compared with those of the directly preceding years. Each year's statements
 * are separate facts. Banks, NBFCs and insurers are excluded: their balance sheets have a different meaning.
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
    const rows = years.slice(0, 5).map((year, index) => row(year, years[index + 1], index, years))
    return [{ signal, fact: newest.period_end, on: newest.period_end, rows, ...found }]
  })
}

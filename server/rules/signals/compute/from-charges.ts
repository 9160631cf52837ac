import { addMonths } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import type { SignalEvidence } from '#server/contract/signals/signal-evidence.ts'
import { openCharges, timesBorrowings, totalOf } from '../../parties/open-charges.ts'
import { isFinancialCompany } from '../../scores/model-scores.ts'
import { borrowings, completed } from '../../scores/year-figures.ts'
import { type ComputeFacts, decimal, type Fact } from './fact.ts'

type Charge = SignalEvidence['charges'][number]

const withAmounts = (charges: Charge[], owed: number | undefined) =>
  charges.map(({ amount }) => ({ charges_amount: amount, long_term_borrowings: owed ?? null }))

/** New charges of the last 12 months. A charge is large if it exceeds this percentage of net worth. */
function newCharges(
  open: Charge[],
  worth: number | undefined,
  owed: number | undefined,
  today: string,
  share: number,
): Fact[] {
  return open.map((charge) => {
    const large = worth !== undefined && charge.amount > (share / 100) * worth
    const old = charge.created_on < addMonths(today, -12)
    const about = { fact: charge.charge_id, on: charge.created_on, rows: withAmounts([charge], owed), old }
    const summary = `New charge of ${rupeesInWords(charge.amount)} to ${charge.holder}`
    return large
      ? {
          ...about,
          signal: 'large_new_charge',
          severity: 'medium',
          summary: `${summary}, above ${share === 25 ? 'a quarter' : `${share} %`} of net worth`,
        }
      : { ...about, signal: 'new_charge_created', severity: 'low', summary }
  })
}

/**
 * Facts from the register of charges, compared with the latest statements, except for financial companies. Source of limits:
 * signals method 11.
 */
export const factsFromCharges: ComputeFacts = (party, today, limits) => {
  const { raise, grave } = limits.charges_exceed_borrowings
  const newest = isFinancialCompany(party) ? undefined : party.statements.at(-1)
  const year = newest?.figures
  const open = openCharges(party.charges, today)
  const owed = year && borrowings(year)
  const total = totalOf(open)
  const found = newCharges(
    open,
    year && completed(year).net_worth,
    owed,
    today,
    limits.large_new_charge.raise,
  )
  const times = timesBorrowings(open, owed)
  if (!newest || !times || times <= raise) return found
  const charged = `Open charges of ${rupeesInWords(total)}`
  return [
    ...found,
    {
      signal: 'charges_exceed_borrowings',
      fact: newest.period_end,
      severity: times > grave ? 'high' : 'medium',
      on: newest.period_end,
      summary: Number.isFinite(times)
        ? `${charged} are ${decimal(times)} times the borrowings reported`
        : `${charged}, although no borrowings are reported`,
      rows: withAmounts(open, owed),
    },
  ]
}

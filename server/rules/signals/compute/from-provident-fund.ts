import { addDays, daysBetween, monthName } from '#server/contract/calendar.ts'
import { plural } from '#server/contract/plural.ts'
import type { SignalEvidence } from '#server/contract/signals/signal-evidence.ts'
import { groupBy } from '../../group-by.ts'
import { dueMonths, epfoRegularity, headcountFell, isPaid, wagesFell } from '../../parties/epfo-regularity.ts'
import type { Limits } from '../thresholds.ts'
import { type ComputeFacts, type Fact, percent } from './fact.ts'

type Month = SignalEvidence['epfo_months'][number]

const rowOf = (month: Month, today: string) => ({
  _ref: month.month,
  count: month.count,
  paid: isPaid(month, today) ? month.paid : 0,
})

function ofEstablishment(months: Month[], today: string, limits: Limits): Fact[] {
  const regularity = epfoRegularity(months, today)
  const due = dueMonths(months, today)
  const [newest] = due
  if (!newest) return []
  const keyOf = ({ establishment, month }: Month) => `${establishment}|${month}`
  const unpaid = due.filter((month) => !isPaid(month, today))
  const missed = unpaid.map(
    (month): Fact => ({
      signal: 'epfo_missed_payment',
      fact: keyOf(month),
      severity: unpaid.length > 1 ? 'high' : 'medium',
      on: addDays(month.due_on, 1),
      summary: `Provident fund of ${monthName(month.month)} not paid`,
      rows: [rowOf(month, today)],
    }),
  )
  const tardy = due
    .slice(0, 6)
    .filter(
      (month) =>
        isPaid(month, today) &&
        daysBetween(month.due_on, month.paid_on ?? today) > limits.epfo_delayed_payment.raise,
    )
  const late = (tardy.length >= 2 ? tardy : []).map(
    (month): Fact => ({
      signal: 'epfo_delayed_payment',
      fact: keyOf(month),
      severity: 'low',
      on: month.paid_on ?? today,
      summary: `Provident fund of ${monthName(month.month)} paid ${plural(daysBetween(month.due_on, month.paid_on ?? today), 'day')} late`,
      rows: [rowOf(month, today)],
    }),
  )
  const { headcount_change: headcountChange, amount_per_head_change: perHead } = regularity
  const about = {
    fact: keyOf(newest),
    on: addDays(newest.due_on, 1),
    rows: due.map((one) => rowOf(one, today)),
  }
  const fewer: Fact[] =
    headcountChange !== undefined && headcountFell(regularity, limits.epfo_headcount_fall.raise)
      ? [
          {
            ...about,
            signal: 'epfo_headcount_fall',
            severity: 'high',
            summary: `Provident fund headcount ${percent(headcountChange)} against the median of the previous months`,
          },
        ]
      : []
  const less: Fact[] =
    perHead !== undefined && wagesFell(regularity, limits.epfo_wage_fall.raise)
      ? [
          {
            ...about,
            signal: 'epfo_wage_fall',
            severity: 'medium',
            summary: `Provident fund per head ${percent(perHead)} with a steady headcount`,
          },
        ]
      : []
  return [...missed, ...late, ...fewer, ...less]
}

/** Facts on provident fund payments, for each establishment separately. Source of limits: signals method 10. */
export const factsFromProvidentFund: ComputeFacts = ({ epfo_months }, today, limits) =>
  [...groupBy(epfo_months, ({ establishment }) => establishment).values()].flatMap((months) =>
    ofEstablishment(months, today, limits),
  )

import { daysBetween, monthName } from '#server/contract/calendar.ts'
import { plural } from '#server/contract/plural.ts'
import type { OwnConduct } from '#server/contract/signals/conduct.ts'
import { groupBy } from '../../group-by.ts'
import { statusOfDaysPastDue } from '../../parties/dpd.ts'
import { type ComputeFacts, type Fact, rounded } from './fact.ts'

/** After this many days a breach is as severe as an NPA. */
const longBreached = 90
/** This many returned cheques of an account in a month are more than an accident. */
const manyReturned = 4
/** Days for which a month of returned cheques raises an alert. */
const newsDays = 366

type Covenant = OwnConduct['covenants'][number]
type ChequeReturn = OwnConduct['cheque_returns'][number]

/** A breached covenant, until it is cured. */
function breachOf({ reference, covenant, covenant_type, due_on }: Covenant, today: string): Fact {
  const days = daysBetween(due_on, today)
  return {
    signal: 'covenant_breaches',
    fact: `${reference}|${due_on}`,
    severity: days >= longBreached ? 'high' : 'medium',
    on: due_on,
    summary: `Covenant breached: ${covenant}`,
    rows: [
      {
        cif_id: null,
        covenant_desc: covenant,
        days_past_due: days,
        due_date: due_on,
        dpd_bucket: statusOfDaysPastDue(days),
        exception_status: 'Breached',
        type_of_covenant: covenant_type,
      },
    ],
  }
}

/** Returned cheques of one account in one month. */
function returnsOf(returned: ChequeReturn[], today: string): Fact[] {
  const newest = returned[0]
  if (!newest) return []
  const month = newest.returned_on.slice(0, 7)
  const amounts = returned.map(({ amount }) => amount)
  const count = returned.length
  return [
    {
      signal: 'cheque_returns',
      fact: `${newest.account_number}|${month}`,
      severity: count >= manyReturned ? 'high' : count > 1 ? 'medium' : 'low',
      on: newest.returned_on,
      summary: `${plural(count, 'cheque')} of account ${newest.account_number} returned in ${monthName(month)}`,
      rows: [
        {
          account_number: newest.account_number,
          customer_number: null,
          month,
          no_of_chq: count,
          chq_amount: rounded(amounts.reduce((sum, amount) => sum + amount, 0)),
          max_chq_amount: Math.max(...amounts),
        },
      ],
      old: daysBetween(newest.returned_on, today) > newsDays,
    },
  ]
}

/** Facts from covenants, audit observations and returned cheques that the organisation uploaded. The limits are our own proposals. */
export const factsFromConduct: ComputeFacts = ({ covenants, audit_observations, cheque_returns }, today) => [
  ...covenants
    .filter(
      ({ status, due_on, cured_on }) =>
        status === 'breached' && due_on <= today && (cured_on === null || cured_on > today),
    )
    .map((covenant) => breachOf(covenant, today)),
  ...audit_observations
    .filter(({ issued_on, closed_on }) => issued_on <= today && (closed_on === null || closed_on > today))
    .map(
      (one): Fact => ({
        signal: 'audit_observations',
        fact: one.reference,
        severity: one.severity ?? 'medium',
        on: one.issued_on,
        summary: `${one.report}: ${one.observation}`.slice(0, 200),
        rows: [
          {
            audit_observation: one.observation,
            auditor_name: one.auditor,
            name_of_report: one.report,
            observation_category: one.category,
            period: one.period,
            report_issue_date: one.issued_on,
          },
        ],
      }),
    ),
  ...[
    ...groupBy(
      cheque_returns.filter(({ returned_on }) => returned_on <= today),
      ({ account_number, returned_on }) => `${account_number}|${returned_on.slice(0, 7)}`,
    ).values(),
  ].flatMap((returned) => returnsOf(returned, today)),
]

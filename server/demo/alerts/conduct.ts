import { addDays, financialYear } from '#server/contract/calendar.ts'
import { seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'

type Exposure = Row<'exposures'>

const covenants = [
  ['Interest cover of at least 1.5', 'Financial'],
  ['Stock statement by the 10th', 'Information'],
  ['Debt to equity of at most 2.5', 'Financial'],
  ['Insurance of stocks renewed', 'Security'],
] as const

const observations = [
  ['Stock was not counted at two godowns', 'Inventory'],
  ['Balances of debtors are not confirmed', 'Receivables'],
  ['Undisputed dues were deposited late', 'Statutory dues'],
  ['Short-term funds were used for long-term assets', 'Use of funds'],
] as const

/** Covenants, stock audits and returned cheques sent by a bank, for some of the accounts in arrears. */
export function conductRows(exposures: Exposure[], today: string) {
  const random = seededRandom('conduct')
  const troubled = exposures.filter(
    ({ days_past_due = 0, outstanding = 0, sanction_limit = 0 }) =>
      days_past_due > 0 || outstanding > sanction_limit,
  )
  const newest = [...new Map(troubled.map((row) => [`${row.organization_id} ${row.party_id}`, row])).values()]
  const own_covenants: Row<'own_covenants'>[] = []
  const own_audit_observations: Row<'own_audit_observations'>[] = []
  const own_cheque_returns: Row<'own_cheque_returns'>[] = []
  newest.forEach(({ organization_id, party_id, account_number = '', sanction_limit = 0 }, index) => {
    const whose = { organization_id, party_id }
    const on = addDays(today, -random.integer(12, 200))
    if (index % 3 === 0) {
      const [covenant, covenant_type] = random.pick(covenants)
      const reference = `COV-${1_001 + index}`
      own_covenants.push({
        ...whose,
        reference,
        covenant,
        covenant_type,
        due_on: on,
        status: 'breached',
        cured_on: null,
      })
    }
    if (index % 3 === 1) {
      const [observation, category] = random.pick(observations)
      own_audit_observations.push({
        ...whose,
        reference: `SA-${1_001 + index}`,
        observation,
        category,
        severity: 'medium',
        report: 'Stock audit',
        auditor: 'Iyer and Associates',
        period: financialYear(on),
        issued_on: on,
        closed_on: null,
      })
    }
    if (index % 3 === 2) {
      const [first, count] = [random.integer(100_000, 899_999), random.integer(1, 5)]
      for (let number = 0; number < count; number += 1)
        own_cheque_returns.push({
          ...whose,
          account_number,
          cheque_number: String(first + number),
          returned_on: on,
          amount: Math.round(sanction_limit * random.between(0.005, 0.03)),
          reason: 'Funds insufficient',
        })
    }
  })
  return { own_covenants, own_audit_observations, own_cheque_returns }
}

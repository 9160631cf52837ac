import { addDays } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { severityOfStatus } from '#server/rules/dpd.ts'
import type { AlertType } from '#server/rules/signals/catalogue.ts'
import { monthsBefore } from './calendar.ts'
import type { DetailBuilders, DetailContext, PartyFacts } from './party-facts.ts'
import type { Random } from './random.ts'

const limitOf = ({ years }: PartyFacts) =>
  Math.max(2_000_000, Math.round((years.at(-1)?.figures.revenue ?? 50_000_000) / 5_000_000) * 1_000_000)
const accountOf = ({ business }: PartyFacts) => `0042${business.party_id.slice(2)}77`
/** The bank's own number of a customer, always the same for a party. */
export const customerOf = ({ business }: Pick<PartyFacts, 'business'>) =>
  `CIF ${String(918_000 + Number(business.party_id.slice(2)) * 823).padStart(8, '0')}`

const amountsBySignal: Partial<Record<AlertType, string>> = {
  low_credits: 'Credits in the account far below sales',
  large_cash_withdrawals: 'Cash withdrawals of',
  round_tripping: 'Money went round between accounts:',
  related_party_transfers: 'Transfers to related parties of',
  lc_devolvement: 'Letter of credit devolved:',
  guarantee_invoked: 'Guarantee invoked for',
}

function transactions(facts: PartyFacts, { signal, random }: DetailContext) {
  const rows = Array.from({ length: random.integer(2, 6) }, () => ({
    account_no: accountOf(facts),
    cif_id: customerOf(facts),
    entry_user_id: `OPS${random.integer(100, 199)}`,
    tran_amount: Math.round(limitOf(facts) * random.between(0.01, 0.12)),
    tran_id: `S${random.integer(10_000_000, 99_999_999)}`,
  }))
  const total = rows.reduce((sum, { tran_amount }) => sum + tran_amount, 0)
  const words = amountsBySignal[signal.alert_type] ?? signal.label
  return {
    rows,
    group: accountOf(facts),
    summary: signal.alert_type === 'low_credits' ? words : `${words} ${rupeesInWords(total)}`,
  }
}

const overdueSteps = (random: Random, { business }: PartyFacts) =>
  business.party_id === 'p_000004'
    ? (['SMA-2', 62] as const)
    : random.pick([
        ['SMA-0', 14],
        ['SMA-1', 41],
        ['SMA-2', 62],
      ] as const)

const statuses = ['STANDARD', 'SMA-0', 'SMA-1', 'SMA-2'] as const
/** What a status was so many months before, a step a month. */
const monthsEarlier = (now: (typeof statuses)[number], months: number) =>
  statuses[Math.max(statuses.indexOf(now) - months, 0)] ?? now

/** Alerts from a lender's own books; no public record holds them. */
export const detailsFromBank = {
  transactions,
  dpd: (facts, { random, event_date, signal }) => {
    const [now, days] = overdueSteps(random, facts)
    const months = monthsBefore(event_date, 3).reverse()
    const rows = months.map((month, place) => ({
      account_number: accountOf(facts),
      customer_number: customerOf(facts),
      month,
      previous_status: monthsEarlier(now, place + 1),
      status: monthsEarlier(now, place),
    }))
    const lender =
      signal.alert_type === 'crilc_reported'
        ? `Reported to CRILC as ${now}`
        : `${now}: ${days} days past due on ${now === 'SMA-0' ? 'term loan' : 'CC account'}`
    return { rows, summary: lender, severity: severityOfStatus(now) }
  },
  chequeReturns: (facts, { random, event_date }) => {
    const rows = monthsBefore(event_date, 3)
      .reverse()
      .map((month) => {
        const count = random.integer(1, 7)
        const largest = Math.round(limitOf(facts) * random.between(0.005, 0.03))
        return {
          account_number: accountOf(facts),
          customer_number: customerOf(facts),
          month,
          no_of_chq: count,
          chq_amount: largest * count,
          max_chq_amount: largest,
        }
      })
    return {
      rows,
      summary: `${rows.reduce((sum, { no_of_chq }) => sum + no_of_chq, 0)} cheques returned in three months`,
    }
  },
  utilisation: (facts, { random, event_date, signal }) => {
    const limit = limitOf(facts)
    const [min, max] =
      signal.alert_type === 'limit_exceeded'
        ? [1.02, 1.12]
        : signal.alert_type === 'sales_routed_elsewhere'
          ? [0.08, 0.19]
          : [0.9, 0.99]
    const rows = monthsBefore(event_date, 3)
      .reverse()
      .map((month) => {
        const used = random.between(min, max)
        const average = Math.round(limit * used)
        return {
          advances: 'Cash credit',
          balance_date: addDays(`${month}-28`, 0),
          currency_code: 'INR',
          moving_average: average,
          principal_outstanding: Math.round(average * random.between(0.97, 1.02)),
          sanction_limit: limit,
          utilization: Math.round(used * 10_000) / 100,
        }
      })
    const share = rows[0]?.utilization.toFixed(0)
    return {
      rows,
      summary:
        min < 0.5
          ? `Utilisation down to ${share} %`
          : min > 1
            ? `Limit exceeded: ${share} % used`
            : 'Utilisation over 90 % for three months',
    }
  },
  exceeding: (facts, { random, signal }) => {
    const limit = limitOf(facts)
    const over = Math.round(limit * random.between(0.02, 0.1))
    const row = {
      balance_outstanding: limit + over,
      interest_arrear_amt: Math.round(over * 0.08),
      interest_arrear_days: random.integer(5, 40),
      limit,
      principal_arr_days: random.integer(5, 50),
      principal_arrear_amt: over,
      product_code: random.pick(['CC01', 'TL07', 'OD03']),
      product_desc: random.pick(['Cash credit', 'Term loan', 'Overdraft']),
      reason: random.pick(['Ad-hoc limit not repaid', 'Drawing power reduced', 'Interest not serviced']),
    }
    return {
      rows: [row],
      summary:
        signal.alert_type === 'adhoc_limit_requests'
          ? 'Ad-hoc limit asked for twice within 6 months'
          : `Account ${rupeesInWords(over)} above the limit`,
    }
  },
  covenants: (facts, { random, event_date }) => {
    const kinds = [
      ['Interest cover of at least 1.5', 'Financial'],
      ['Stock statement by the 10th', 'Information'],
      ['Debt to equity of at most 2.5', 'Financial'],
      ['Insurance of stocks renewed', 'Security'],
    ] as const
    const rows = random.sample(kinds, 2).map(([covenant_desc, type_of_covenant]) => {
      const days = random.integer(4, 88)
      return {
        cif_id: customerOf(facts),
        covenant_desc,
        type_of_covenant,
        days_past_due: days,
        dpd_bucket: days < 31 ? '0-30' : days < 61 ? '31-60' : '61-90',
        due_date: addDays(event_date, -days),
        exception_status: random.pick(['Open', 'Waiver asked for']),
      }
    })
    return {
      rows,
      group: rows[0]?.type_of_covenant ?? '',
      summary: `Covenant breached: ${rows[0]?.covenant_desc.toLowerCase()}`,
    }
  },
} satisfies DetailBuilders

import { addDays, addMonths } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import type { OwnEvidence } from '#server/contract/signals/signal-evidence.ts'
import { severityOfStatus } from '#server/rules/parties/dpd.ts'
import { percent } from '#server/rules/signals/compute/fact.ts'
import { monthsBefore } from '../calendar.ts'
import type { DetailBuilder, PartyFacts } from '../parties/party-facts.ts'

type Balance = OwnEvidence['exposures'][number]

/** The bank's customer number, always the same for a party. */
export const customerOf = ({ business }: Pick<PartyFacts, 'business'>) =>
  `CIF ${String(918_000 + Number(business.party_id.slice(2)) * 823).padStart(8, '0')}`

const shareUsed = ({ outstanding, sanction_limit }: Balance) => outstanding / sanction_limit
const running = ({ product }: Balance) => product === 'Cash credit' || product === 'Overdraft'
/** The latest balance of each account, oldest account first. */
const lastBalances = (exposures: Balance[]): Balance[] => [
  ...new Map(exposures.map((balance) => [balance.account_number, balance])).values(),
]

/** Random entries of one of the party's accounts; the alert states their total. */
const transactions =
  (words: string, fits: (balance: Balance) => boolean): DetailBuilder =>
  (facts, { random, own }) => {
    const account = lastBalances(own.exposures).find(fits)
    if (!account) return undefined
    const rows = Array.from({ length: random.integer(2, 6) }, () => ({
      account_no: account.account_number,
      cif_id: customerOf(facts),
      entry_user_id: `OPS${random.integer(100, 199)}`,
      tran_amount: Math.round(account.sanction_limit * random.between(0.01, 0.12)),
      tran_id: `S${random.integer(10_000_000, 99_999_999)}`,
    }))
    const total = rows.reduce((sum, { tran_amount }) => sum + tran_amount, 0)
    return {
      rows,
      group: account.account_number,
      summary: `${words} ${rupeesInWords(total)}, account ${account.account_number}`,
    }
  }

/** An account above its limit in the latest books. */
const above =
  (words: (over: string, account: string) => string): DetailBuilder =>
  (_, { random, own }) => {
    const account = lastBalances(own.exposures).find((balance) => shareUsed(balance) > 1)
    if (!account) return undefined
    const { outstanding, sanction_limit, product, days_past_due, account_number, as_of } = account
    const over = outstanding - sanction_limit
    const row = {
      balance_outstanding: outstanding,
      interest_arrear_amt: Math.round(over * 0.08),
      interest_arrear_days: days_past_due,
      limit: sanction_limit,
      principal_arr_days: days_past_due,
      principal_arrear_amt: over,
      product_code: product === 'Cash credit' ? 'CC01' : product === 'Overdraft' ? 'OD03' : 'TL07',
      product_desc: product,
      reason: random.pick(['Ad-hoc limit not repaid', 'Drawing power reduced', 'Interest not serviced']),
    }
    return { rows: [row], on: as_of, summary: words(rupeesInWords(over), account_number) }
  }

/** A document about the security of an account, as keys and values, with the limit of the account. */
const aboutLimit =
  (key: string, write: (facts: PartyFacts, event_date: string) => Record<string, unknown>): DetailBuilder =>
  (facts, { own, event_date }) => {
    const account = lastBalances(own.exposures).find(running)
    if (!account) return undefined
    return {
      rows: [{ ...write(facts, event_date), [key]: rupeesInWords(account.sanction_limit) }],
      on: event_date,
    }
  }

/** Alerts that a bank's own systems raise about the party's accounts with it. */
export const detailsFromBank = {
  exceeding_regularization: above((over, account) => `Account ${account} ${over} above the limit`),
  adhoc_limit_requests: above(
    (over, account) => `Ad-hoc limit of ${over} for account ${account} asked for twice within 6 months`,
  ),
  low_credits: transactions('Credits of 90 days below the interest debited:', running),
  large_cash_withdrawals: transactions('Cash withdrawals of', running),
  round_tripping: transactions('Money went round between accounts:', running),
  related_party_transfers: transactions('Transfers to related parties of', running),
  lc_devolvement: transactions('Letter of credit devolved:', running),
  guarantee_invoked: transactions('Guarantee invoked for', running),
  sales_routed_elsewhere: (_, { own }) => {
    const account = lastBalances(own.exposures).find((balance) => shareUsed(balance) < 0.2)
    if (!account) return undefined
    const balances = own.exposures.filter((one) => one.account_number === account.account_number)
    const rows = balances
      .slice(-3)
      .reverse()
      .map((balance) => ({
        advances: balance.product,
        balance_date: balance.as_of,
        currency_code: 'INR',
        moving_average: balance.outstanding,
        principal_outstanding: balance.outstanding,
        sanction_limit: balance.sanction_limit,
        utilization: Math.round(shareUsed(balance) * 10_000) / 100,
      }))
    return {
      rows,
      on: account.as_of,
      summary: `Use of account ${account.account_number} down to ${percent(shareUsed(account))}`,
    }
  },
  crilc_reported: (facts, { random, event_date }) => {
    const lender = facts.charges.find(
      ({ satisfied_on, holder }) => !satisfied_on && !/^(Northern|Second)/.test(holder ?? ''),
    )
    if (!lender || facts.business.health === 'healthy') return undefined
    const status = random.pick(['SMA-1', 'SMA-2'] as const)
    const [before, month] = monthsBefore(event_date, 2)
    return {
      rows: [
        {
          account_number: null,
          customer_number: null,
          month,
          previous_status: status === 'SMA-2' ? 'SMA-1' : 'SMA-0',
          status,
        },
      ],
      on: addDays(addMonths(`${before}-01`, 2), -1),
      summary: `Reported to CRILC as ${status} by ${lender.holder}`,
      severity: severityOfStatus(status),
    }
  },
  stock_statement_overdue: aboutLimit('limit', (facts, event_date) => ({
    customer_number: customerOf(facts),
    month: addMonths(event_date, -2).slice(0, 7),
    due_on: addDays(event_date, -10),
    days_overdue: 10,
  })),
  insurance_lapsed: aboutLimit('sum_insured', (facts, event_date) => ({
    policy: `FIRE-${facts.business.party_id.slice(2)}`,
    insured: 'Stocks and machinery',
    lapsed_on: event_date,
  })),
  unit_visit_adverse: aboutLimit('drawing_power', (_, event_date) => ({
    visited_on: event_date,
    officer: 'Branch inspection team',
    finding: 'Stock was lower than stated; half of the machines idle',
  })),
  portfolio_concentration: (_, { own }) => {
    const { portfolio } = own
    const balances = lastBalances(own.exposures)
    const lent = balances.reduce((sum, { outstanding }) => sum + outstanding, 0)
    const share = portfolio ? lent / portfolio.outstanding : 0
    if (!portfolio || share < 0.05) return undefined
    return {
      rows: [
        {
          portfolio: portfolio.name,
          share_percent: Math.round(share * 10_000) / 100,
          threshold_percent: 5,
          exposure: rupeesInWords(lent),
        },
      ],
      on: balances.at(-1)?.as_of,
      summary: `${percent(share)} of the portfolio ${portfolio.name}: ${rupeesInWords(lent)}`,
    }
  },
} satisfies Record<string, DetailBuilder>

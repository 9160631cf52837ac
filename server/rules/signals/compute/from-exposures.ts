import { daysBetween, shiftMonth } from '#server/contract/calendar.ts'
import { accountStatusInWords } from '#server/contract/people/account-status.ts'
import { plural } from '#server/contract/plural.ts'
import { useSteps } from '#server/contract/portfolios/portfolio-steps.ts'
import type { OwnEvidence } from '#server/contract/signals/signal-evidence.ts'
import { groupBy } from '../../group-by.ts'
import { accountStatuses, severityOfStatus, statusOfAccount } from '../../parties/dpd.ts'
import { type ComputeFacts, type Fact, percent, rounded } from './fact.ts'

type Balance = OwnEvidence['exposures'][number]

/** An account's latest move to a worse status, until it is standard again. */
function pastDue(balances: Balance[]): Fact[] {
  const newest = balances.at(-1)
  const rank = (balance: Balance) => accountStatuses.indexOf(statusOfAccount(balance))
  if (!newest || rank(newest) === 0) return []
  const at = balances.findLastIndex((one, index) => {
    const before = balances[index - 1]
    return rank(one) > (before ? rank(before) : 0)
  })
  const [before, now] = [balances[at - 1], balances[at]]
  const severity = now && severityOfStatus(statusOfAccount(now))
  if (!now || !severity) return []
  const [status, previous] = [statusOfAccount(now), before ? statusOfAccount(before) : 'STANDARD']
  return [
    {
      signal: 'dpd',
      fact: `${now.account_number}|${now.as_of}`,
      severity,
      on: now.as_of,
      summary: `Account ${now.account_number} moved from ${accountStatusInWords(previous)} to ${accountStatusInWords(status)}, ${plural(now.days_past_due, 'day')} past due`,
      rows: [
        {
          account_number: now.account_number,
          customer_number: null,
          month: now.as_of.slice(0, 7),
          previous_status: previous,
          status,
        },
      ],
    },
  ]
}

/** The utilisation of an account's limit; undefined if it has none. */
const utilisationOf = ({ sanction_limit, outstanding }: Balance) =>
  sanction_limit > 0 ? outstanding / sanction_limit : undefined

const rowOf = (balances: Balance[]) => (balance: Balance, index: number) => {
  const known = balances.slice(0, index + 1).slice(-3)
  const average = known.reduce((sum, { outstanding }) => sum + outstanding, 0) / known.length
  return {
    advances: balance.product,
    balance_date: balance.as_of,
    currency_code: 'INR',
    moving_average: rounded(average, 0),
    principal_outstanding: balance.outstanding,
    sanction_limit: balance.sanction_limit,
    utilization: rounded((utilisationOf(balance) ?? 0) * 100),
  }
}

/**
 * The balances of the newest month and the two before it; empty if one of these months has none. Banks upload them
 * monthly, weekly or daily.
 */
function ofThreeMonths(balances: Balance[]): Balance[] {
  const newest = balances.at(-1)?.as_of.slice(0, 7)
  if (!newest) return []
  const months = [0, 1, 2].map((back) => shiftMonth(newest, -back))
  const within = months.map((month) => balances.filter(({ as_of }) => as_of.startsWith(month)))
  return within.some((month) => month.length === 0) ? [] : within.flat()
}

/** A limit exceeded for this many days is of high severity. */
const daysUntilHigh = 10

/** Above the limit on the newest date, or utilised to at least this percentage for three consecutive months. */
function utilised(balances: Balance[], used: number): Fact[] {
  const newest = balances.at(-1)
  const use = newest && utilisationOf(newest)
  if (!newest || use === undefined) return []
  const about = { on: newest.as_of, rows: balances.map(rowOf(balances)).reverse().slice(0, 6) }
  const account = newest.account_number
  const since = (is: (balance: Balance) => boolean) =>
    balances[balances.findLastIndex((one) => !is(one)) + 1]?.as_of ?? newest.as_of
  // By less than is shown, it counts as not exceeded, as in the overview of a portfolio.
  const exceeds = (one: Balance) => (utilisationOf(one) ?? 0) >= useSteps['90-100'].below
  if (exceeds(newest)) {
    const first = since(exceeds)
    return [
      {
        ...about,
        signal: 'limit_exceeded',
        fact: `${account}|${first}`,
        severity: daysBetween(first, newest.as_of) + 1 >= daysUntilHigh ? 'high' : 'medium',
        summary: `Limit of account ${account} exceeded: ${percent(use)} used`,
      },
    ]
  }
  const isUsed = (one: Balance) => (utilisationOf(one) ?? 0) >= used / 100
  const last = ofThreeMonths(balances)
  if (last.length === 0 || !last.every(isUsed)) return []
  const summary = `Limit of account ${account} used to ${used} % or more for three months, now ${percent(use)}`
  return [
    { ...about, signal: 'utilisation', fact: `${account}|${since(isUsed)}`, severity: 'medium', summary },
  ]
}

/** Facts on the conduct of the party's accounts with the organisation. Source of limits: signals methods 7 and 8. */
export const factsFromExposures: ComputeFacts = ({ exposures }, today, limits) =>
  [...groupBy(exposures, ({ account_number }) => account_number).values()].flatMap((all) => {
    const balances = all.filter(({ as_of }) => as_of <= today)
    return [...pastDue(balances), ...utilised(balances, limits.utilisation.raise)]
  })

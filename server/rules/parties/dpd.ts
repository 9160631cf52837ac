import { daysBetween } from '#server/contract/calendar.ts'
import type { Severity } from '#server/contract/severities.ts'

export const accountStatuses = ['STANDARD', 'SMA-0', 'SMA-1', 'SMA-2', 'NPA'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Status of a term loan this many days after the due date of an unpaid amount (RBI/2021-22/125 of 12-11-2021). */
export const statusAfterDays = (days: number): AccountStatus =>
  days >= 90 ? 'NPA' : days >= 60 ? 'SMA-2' : days >= 30 ? 'SMA-1' : 'SMA-0'

/**
 * Days past due and status of a term loan with an amount unpaid since `dueOn`, at the day end of `today`.
 * The due date itself counts as day 1, so 30 calendar days later is SMA-1 (RBI/2021-22/125 of 12-11-2021).
 */
export function statusOfTermLoan(dueOn: string | undefined, today: string) {
  if (dueOn === undefined || dueOn > today) return { days: 0, status: 'STANDARD' as AccountStatus }
  const days = daysBetween(dueOn, today)
  return { days, status: statusAfterDays(days) }
}

/** Conduct of a cash-credit or overdraft account; amounts in rupees. */
export type RunningAccount = {
  /** Consecutive days that the balance has been above the lower of limit and drawing power. */
  days_above_limit: number
  credits_of_90_days: number
  interest_debited_in_90_days: number
}

/** Whether a running account is out of order: 90 days above the limit, no credits in 90 days, or credits that do not cover the interest. */
export function outOfOrder(account: RunningAccount): boolean {
  return (
    account.days_above_limit >= 90 ||
    account.credits_of_90_days <= 0 ||
    account.credits_of_90_days < account.interest_debited_in_90_days
  )
}

/** Status of a running account by the days above its limit: there is no SMA-0 for these (RBI/2021-22/125). */
const statusAboveLimit = (days: number): AccountStatus => {
  if (days >= 90) return 'NPA'
  if (days > 60) return 'SMA-2'
  return days > 30 ? 'SMA-1' : 'STANDARD'
}

/** Status of a running account; out of order means NPA. */
export const statusOfRunningAccount = (account: RunningAccount): AccountStatus =>
  outOfOrder(account) ? 'NPA' : statusAboveLimit(account.days_above_limit)

/** Status of a borrower: the worst of all their accounts. */
export function statusOfBorrower(accounts: AccountStatus[]): AccountStatus {
  const worst = Math.max(0, ...accounts.map((status) => accountStatuses.indexOf(status)))
  return accountStatuses[worst] ?? 'STANDARD'
}

/** Status after a review: an NPA stays an NPA until all arrears are paid. */
export function reviewed(previous: AccountStatus, now: AccountStatus, arrears: number): AccountStatus {
  return previous === 'NPA' && arrears > 0 ? 'NPA' : now
}

/** Severity of an alert on a status; undefined for STANDARD. */
export function severityOfStatus(status: AccountStatus): Severity | undefined {
  if (status === 'STANDARD') return undefined
  if (status === 'SMA-0') return 'low'
  return status === 'SMA-1' ? 'medium' : 'high'
}

/** Status of a term loan by days past due; 0 means nothing is overdue. */
export const statusOfDaysPastDue = (days: number): AccountStatus =>
  days > 0 ? statusAfterDays(days) : 'STANDARD'

/** Whether accounts of a product, as the lender calls it, are running accounts: cash credit or overdraft. */
export const isRunning = (product: string): boolean => /cash credit|overdraft|\b(k?cc|od)\b/i.test(product)

/** Status of an account as uploaded: the days past due of a running account are those above its limit. */
export const statusOfAccount = ({ product, days_past_due }: { product: string; days_past_due: number }) =>
  isRunning(product) ? statusAboveLimit(days_past_due) : statusOfDaysPastDue(days_past_due)

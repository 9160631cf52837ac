import { daysBetween } from '#server/contract/calendar.ts'
import type { Severity } from '#server/contract/severities.ts'

/** One return for one period; `filed_on` is missing while unfiled. */
export type GstFiling = { due_on: string; filed_on?: string | null }

export type GstStatus = 'active' | 'suspended' | 'cancelled'

/** The status of a GSTIN, from the status text on record. */
export const gstStatusOf = (words: string): GstStatus =>
  /cancel/i.test(words) ? 'cancelled' : /suspend/i.test(words) ? 'suspended' : 'active'

const periods = 12
const halvesEvery = 6
const zeroAtDays = 60

/**
 * Filing regularity of the last 12 periods (due before `today`, any order): `regularity` from 0 to 1 (an on-time return
 * counts 1, falling to 0 at 60 days; weight halves every 6 periods), the numbers of late and missed returns, and
 * whether e-way bills are blocked: after 2 consecutive unfiled periods (rule 138E(b)). `regularity` is undefined if
 * nothing was due yet.
 */
export function gstRegularity(filings: GstFiling[], today: string, options: { status?: GstStatus } = {}) {
  const due = dueFilings(filings, today)
  const missed = due.filter((filing) => !isFiled(filing, today)).length
  const late = due.filter((filing) => isFiled(filing, today) && delay(filing, today) > 0).length
  const firstFiled = due.findIndex((filing) => isFiled(filing, today))
  const missedInARow = firstFiled < 0 ? due.length : firstFiled
  return {
    periods: due.length,
    regularity: weighted(due, today),
    late,
    missed,
    missed_in_a_row: missedInARow,
    eway_bill_blocked: missedInARow >= 2,
    severity: severity(late, missed, options.status),
  }
}

/** The returns of the last 12 periods that were due before `today`, newest first. */
export const dueFilings = <Filing extends GstFiling>(filings: Filing[], today: string): Filing[] =>
  filings
    .filter(({ due_on }) => due_on < today)
    .sort((one, other) => other.due_on.localeCompare(one.due_on) || done(other).localeCompare(done(one)))
    .slice(0, periods)

// Of returns due on the same date the worst counts first: unfiled, then latest filed.
const done = ({ filed_on }: GstFiling) => filed_on ?? 'never'

/** Whether a return was filed by `today`. */
export const isFiled = ({ filed_on }: GstFiling, today: string) => Boolean(filed_on && filed_on <= today)

const delay = (filing: GstFiling, today: string) =>
  Math.max(0, daysBetween(filing.due_on, isFiled(filing, today) ? (filing.filed_on ?? today) : today))

function weighted(newestFirst: GstFiling[], today: string): number | undefined {
  if (newestFirst.length === 0) return undefined
  let total = 0
  let weights = 0
  newestFirst.forEach((filing, age) => {
    const weight = 0.5 ** (age / halvesEvery)
    weights += weight
    total += weight * Math.max(0, 1 - delay(filing, today) / zeroAtDays)
  })
  return total / weights
}

function severity(late: number, missed: number, status: GstStatus = 'active'): Severity | undefined {
  if (status !== 'active' || missed >= 3) return 'high'
  if (missed === 2) return 'medium'
  return late + missed > 0 ? 'low' : undefined
}

import { addDays } from '#server/contract/calendar.ts'
import type { ShowcauseMove, ShowcauseOutcome } from '#server/contract/showcauses/showcause-words.ts'
import { sittingFrom } from '../records/sittings.ts'

/** The state of a notice, and how many days ago it was issued. */
export interface Plan {
  age: number
  moves: ShowcauseMove[]
  outcome?: ShowcauseOutcome
  /** A draft that has not been filled in. */
  bare?: boolean
  /** Addressed to a director of the company instead of the company. */
  director?: boolean
}

/** The notices of each lender. */
export const plans: Plan[] = [
  { age: 0, moves: [] },
  { age: 0, moves: [], bare: true },
  { age: 6, moves: ['issue'] },
  { age: 25, moves: ['issue'] },
  { age: 19, moves: ['issue', 'serve'] },
  { age: 32, moves: ['issue', 'serve'], director: true },
  { age: 22, moves: ['issue', 'serve', 'reply', 'reason'], outcome: 'partly' },
  { age: 16, moves: ['issue', 'serve', 'reply'] },
  { age: 34, moves: ['issue', 'serve', 'no_reply'] },
  { age: 20, moves: ['issue', 'serve', 'reply', 'hearing'] },
  { age: 29, moves: ['issue', 'serve', 'reply', 'hearing', 'order'], outcome: 'partly' },
  { age: 38, moves: ['issue', 'serve', 'no_reply', 'order', 'close'], outcome: 'upheld' },
  { age: 36, moves: ['issue', 'serve', 'reply', 'order', 'close'], outcome: 'dropped' },
  { age: 12, moves: ['issue', 'withdraw'] },
]

/** The date of each step, derived from the date of issue. */
export function dayOf(move: ShowcauseMove, issued: string, isLast: boolean, today: string): string {
  const after: Record<ShowcauseMove, number> = {
    edit: 0,
    issue: 0,
    serve: 3,
    reply: 12,
    no_reply: 25,
    hearing: 16,
    cancel_hearing: 17,
    reason: 18,
    order: 27,
    close: 30,
    withdraw: 2,
  }
  const day = addDays(issued, after[move])
  if (move !== 'hearing') return day
  // The latest step so far is still to come.
  return sittingFrom(isLast ? addDays(today, 6) : day)
}

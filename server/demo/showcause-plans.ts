import { addDays } from '#server/contract/calendar.ts'
import type { ShowcauseMove, ShowcauseOutcome } from '#server/contract/showcause-words.ts'

/** How far a notice has come, and how many days ago it was issued. */
export interface Plan {
  age: number
  moves: ShowcauseMove[]
  outcome?: ShowcauseOutcome
  /** A draft that nothing is filled into yet. */
  bare?: boolean
  /** To a director of the company instead of the company. */
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
  { age: 36, moves: ['issue', 'serve', 'reply', 'reason'], outcome: 'partly' },
  { age: 30, moves: ['issue', 'serve', 'reply'] },
  { age: 44, moves: ['issue', 'serve', 'no_reply'] },
  { age: 40, moves: ['issue', 'serve', 'reply', 'hearing'] },
  { age: 52, moves: ['issue', 'serve', 'reply', 'hearing', 'order'], outcome: 'partly' },
  { age: 58, moves: ['issue', 'serve', 'no_reply', 'order', 'close'], outcome: 'upheld' },
  { age: 62, moves: ['issue', 'serve', 'reply', 'order', 'close'], outcome: 'dropped' },
  { age: 12, moves: ['issue', 'withdraw'] },
]

/** The day of each step, by when the notice was issued. */
export function dayOf(move: ShowcauseMove, issued: string, isLast: boolean, today: string): string {
  const after: Record<ShowcauseMove, number> = {
    edit: 0,
    issue: 0,
    serve: 3,
    reply: 18,
    no_reply: 26,
    hearing: 31,
    reason: 33,
    order: 36,
    close: 40,
    withdraw: 2,
  }
  const day = addDays(issued, after[move])
  // A hearing that is the last step so far is still to come.
  return move === 'hearing' && isLast ? addDays(today, 6) : day
}

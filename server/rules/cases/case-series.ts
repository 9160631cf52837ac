import { ddmmyyyy } from '#server/contract/calendar.ts'
import { nextOccurrence, type Recurrence } from './recurrence.ts'

/** The state of a recurring series of cases. Dates as YYYY-MM-DD. */
export interface SeriesState {
  recurring: Recurrence
  next_due: string | null
  ended: boolean
  skipped: string[]
}

interface SeriesChange {
  action: 'end' | 'resume' | 'skip' | 'unskip'
  date?: string | undefined
}

/** The new state and its history entry, or the message why the change is refused. */
type Outcome = { state: SeriesState; message: string } | { refused: string }

const none = 'This series has no further dates.'

function end(state: SeriesState): Outcome {
  if (state.ended || !state.next_due) return { refused: 'This series has already ended.' }
  return { state: { ...state, ended: true, next_due: null }, message: 'Series ended' }
}

function resume(state: SeriesState, today: string, start: string): Outcome {
  if (!state.ended) return { refused: 'This series has not ended.' }
  const next = nextOccurrence(state.recurring, today, start, state.skipped)
  if (!next) return { refused: none }
  return { state: { ...state, ended: false, next_due: next }, message: 'Series resumed' }
}

function skip(state: SeriesState, date: string | undefined, start: string): Outcome {
  const { next_due, recurring } = state
  if (!next_due) return { refused: none }
  if (date && date !== next_due) return { refused: `The next date of this series is ${ddmmyyyy(next_due)}.` }
  const skipped = [...state.skipped, next_due]
  const next = nextOccurrence(recurring, next_due, start, skipped) ?? null
  return { state: { ...state, skipped, next_due: next }, message: `${ddmmyyyy(next_due)} skipped` }
}

function unskip(state: SeriesState, date = '', today = ''): Outcome {
  if (state.ended) return { refused: 'This series has ended: resume it first.' }
  if (!state.skipped.includes(date)) return { refused: 'That date was not skipped.' }
  if (date <= today) return { refused: 'That date has passed.' }
  const skipped = state.skipped.filter((one) => one !== date)
  const next_due = state.next_due && state.next_due < date ? state.next_due : date
  return { state: { ...state, skipped, next_due }, message: `${ddmmyyyy(date)} restored` }
}

/**
 * Applies an action to a series: end it, resume it, skip its next date or restore a skipped one. `today` in
 * Asia/Kolkata; `start` is the date of its first case. A date that has arrived but has no case yet stays the next date.
 */
export function changedSeries(
  state: SeriesState,
  { action, date }: SeriesChange,
  today: string,
  start: string,
): Outcome {
  if (action === 'end') return end(state)
  if (action === 'resume') return resume(state, today, start)
  return action === 'skip' ? skip(state, date, start) : unskip(state, date, today)
}

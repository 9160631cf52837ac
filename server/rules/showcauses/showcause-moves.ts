import { addDays, addMonths, ddmmyyyy } from '#server/contract/calendar.ts'
import { messages } from '#server/contract/messages.ts'
import {
  type ShowcauseMove,
  type ShowcauseState,
  showcauseMoves,
  showcauseStates,
} from '#server/contract/showcauses/showcause-words.ts'

/** The states in which each move is allowed and the state it leads to; drafting the reasons of an order changes no state. */
const moves: Record<ShowcauseMove, { from: ShowcauseState[]; to?: ShowcauseState }> = {
  edit: { from: ['draft'] },
  issue: { from: ['draft'], to: 'issued' },
  serve: { from: ['issued'], to: 'served' },
  // A late reply is still accepted.
  reply: { from: ['served', 'no_reply'], to: 'replied' },
  no_reply: { from: ['served'], to: 'no_reply' },
  hearing: { from: ['replied', 'no_reply', 'hearing'], to: 'hearing' },
  // The new state depends on the remaining hearings and replies.
  cancel_hearing: { from: ['hearing'] },
  reason: { from: ['replied', 'no_reply', 'hearing'] },
  order: { from: ['replied', 'no_reply', 'hearing'], to: 'ordered' },
  close: { from: ['ordered'], to: 'closed' },
  withdraw: { from: ['draft', 'issued', 'served', 'replied', 'no_reply', 'hearing'], to: 'withdrawn' },
}
const names = Object.keys(moves) as ShowcauseMove[]

/** The properties of a notice that decide its next step. Dates as YYYY-MM-DD. */
export interface MovingShowcause {
  state: ShowcauseState
  issued_on: string | null
  served_on: string | null
  reply_due: string | null
  replied_on: string | null
  hearing_on: string | null
  ordered_on: string | null
  order_reasons: string | null
}

/** The state after a move. */
export const stateAfter = (state: ShowcauseState, move: ShowcauseMove): ShowcauseState =>
  moves[move].to ?? state

/** Why a move is refused: a message, and the form field it applies to ('' for the whole form). */
export interface RefusedMove {
  field: string
  message: string
}

/** The date field of each move, and its label. */
const days: Partial<Record<ShowcauseMove, [field: string, what: string]>> = {
  issue: ['issued_on', 'issue date'],
  serve: ['served_on', 'date of service'],
  reply: ['replied_on', 'date of the reply'],
  hearing: ['hearing_on', 'hearing date'],
  order: ['ordered_on', 'order date'],
  close: ['order_served_on', 'date of service of the order'],
}

/** The earliest date allowed for a move, with its label. */
function earliest(notice: MovingShowcause, move: ShowcauseMove): [what: string, day: string | null] {
  if (move === 'serve') return ['the issue date', notice.issued_on]
  if (move === 'close') return ['the order date', notice.ordered_on]
  if (move === 'order' && notice.replied_on) return ['the date of the reply', notice.replied_on]
  if (move === 'order' && notice.reply_due)
    return ['the day after the reply was due', addDays(notice.reply_due, 1)]
  return ['the date of service', notice.served_on]
}

function refusedDay(
  notice: MovingShowcause,
  move: ShowcauseMove,
  called: string,
  day: string,
  today: string,
): string | undefined {
  // Only a hearing can be in the future. A date a year or more away is taken as a typing error, because an issued notice
  // cannot be changed.
  if (move !== 'hearing' && day > today) return messages.showcause.future(called)
  if (day >= addMonths(today, 12)) return messages.showcause.yearAhead(called)
  if (move === 'issue') return day <= addMonths(today, -12) ? messages.showcause.yearAgo(called) : undefined
  const [what, first] = earliest(notice, move)
  if (first && day < first) return messages.showcause.before(what, ddmmyyyy(first))
  const { hearing_on } = notice
  if (move === 'order' && hearing_on && day < hearing_on)
    return messages.showcause.hearingAhead(ddmmyyyy(hearing_on))
  return undefined
}

/** Why a move on a notice is refused; undefined if it is allowed. `day` is the date of the move. */
export function refusedMove(
  notice: MovingShowcause,
  move: ShowcauseMove,
  day: string | undefined,
  today: string,
): RefusedMove | undefined {
  const { state, reply_due, hearing_on, order_reasons } = notice
  if (!moves[move].from.includes(state))
    return { field: '', message: messages.showcause.notNow(showcauseStates[state], showcauseMoves[move]) }
  if (move === 'no_reply' && reply_due && reply_due >= today)
    return { field: '', message: messages.showcause.notDue(ddmmyyyy(reply_due)) }
  if (move === 'order' && !order_reasons) return { field: '', message: messages.showcause.noReasons }
  if (move === 'order' && hearing_on && hearing_on > today)
    return { field: '', message: messages.showcause.hearingAhead(ddmmyyyy(hearing_on)) }
  const [field = '', called = ''] = days[move] ?? []
  const refused = field && day ? refusedDay(notice, move, called, day, today) : undefined
  return refused ? { field, message: refused } : undefined
}

/** The moves allowed on a date, in the order of a notice's life cycle. */
export const nextMoves = (notice: MovingShowcause, today: string): ShowcauseMove[] =>
  names.filter((move) => !refusedMove(notice, move, undefined, today))

/**
 * The last hearing date of a notice after one on `noted` is recorded: a future date replaces the one scheduled before,
 * a past one only counts if it is later.
 */
export const lastHearing = (noted: string, before: string | null, today: string): string =>
  noted > today || !before || noted > before ? noted : before

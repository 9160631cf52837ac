import { todayInIndia } from '#server/contract/calendar.ts'
import type { Letter, ShowcauseEvent } from '#server/contract/showcauses/showcause.ts'
import type { StoredShowcause } from '#server/database/showcauses/showcauses.ts'
import { hearingsUntil } from '#server/rules/showcauses/showcause-hearings.ts'
import { fillLetter } from '#server/rules/showcauses/showcause-letter.ts'
import {
  type LetterFacts,
  noticeValues,
  type OrderFacts,
  orderValues,
} from '#server/rules/showcauses/showcause-values.ts'

/** The facts about a notice used in its letters. */
const letterFacts = ({ cin, llpin, ...notice }: StoredShowcause): LetterFacts => ({
  ...notice,
  party_number: cin ?? llpin,
})

/** The hearings of a notice, and their cancellations, in recorded order. */
export const notedHearings = (events: ShowcauseEvent[]) =>
  events.flatMap(({ kind, on, note, date }) =>
    (kind === 'hearing' || kind === 'cancel_hearing') && on && note
      ? [{ on, note, noted_on: todayInIndia(new Date(date)), cancels: kind === 'cancel_hearing' }]
      : [],
  )

function orderFacts(
  { issued_on, reply_due, ...notice }: StoredShowcause,
  events: ShowcauseEvent[],
  day: string,
): OrderFacts {
  const hearings = hearingsUntil(notedHearings(events), day)
  return { ...notice, issued_on: issued_on ?? '', reply_due: reply_due ?? '', hearings }
}

const frozen = (text: string): Letter => ({ text, issued: true, missing: [], unknown: [] })

/** The notice as issued; before that, as it would be issued on `day`. */
export function noticeLetter(stored: StoredShowcause, day: string): Letter {
  if (stored.issued_text !== null) return frozen(stored.issued_text)
  return { ...fillLetter(stored.wording, noticeValues(letterFacts(stored), day)), issued: false }
}

/** The order as passed; before that, as it would be passed on `day`. Null if none is drafted. */
export function orderLetter(stored: StoredShowcause, events: ShowcauseEvent[], day: string): Letter | null {
  if (stored.order_text !== null) return frozen(stored.order_text)
  const { order_wording, issued_on } = stored
  if (order_wording === null || !issued_on) return null
  const values = orderValues(letterFacts(stored), orderFacts(stored, events, day), day)
  return { ...fillLetter(order_wording, values), issued: false }
}

import { ddmmyyyy, monthName } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import type { EventFacts, EventKind } from '#server/contract/notices/event-kinds.ts'
import { courtKindWords } from '#server/contract/parties/legal-words.ts'
import { ratingText } from '#server/contract/parties/rating-text.ts'

const money = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? 'an amount not on record' : rupeesInWords(amount)
const lower = (text: string | null | undefined) => (text ?? '').toLowerCase()
const inBrackets = (text: string | null | undefined) => (text ? ` (${text})` : '')

const sentences: Record<EventKind, (facts: EventFacts, date: string) => string> = {
  register: ({ name }) => `${name} registered`,
  registration: ({ what, name }) => `${what} ${name}`,
  director: ({ name, of, what, ends }) =>
    `${name} ${ends ? 'left' : 'joined'}${of ? ` ${of}` : ''} as ${lower(what) || 'director'}`,
  charge: ({ what, name, amount, ends }) =>
    ends ? `Charge ${what} of ${name} satisfied` : `Charge ${what} of ${money(amount)} created for ${name}`,
  rating: ({ name, what, of, more }) =>
    `${name}: ${ratingText(what ?? '')} for ${of}${more ? `, ${lower(more)}` : ''}`,
  court: ({ what, name, of, more }) =>
    `${courtKindWords(what ?? '')}: ${name} filed before ${of}${inBrackets(lower(more))}`,
  statement: ({ what, amount }) =>
    `End of the year of the ${lower(what)} statements${amount === null || amount === undefined ? '' : `, revenue ${money(amount)}`}`,
  gst: ({ what, of, name, due }, date) =>
    `${what}${of ? ` of ${of}` : ''} for ${monthName(name ?? '')} filed${lateBy(due, date)}`,
  epfo: ({ name, due }, date) => `Provident fund for ${monthName(name ?? '')} paid${lateBy(due, date)}`,
  score: ({ amount, before, what }) =>
    before === null || before === undefined
      ? `Score ${amount} of 100, ${what} risk`
      : `Score moved from ${before} to ${amount} of 100, ${what} risk`,
  alert: ({ what, more, raised }, date) =>
    `${what} (${lower(more)} risk${raised && raised !== date ? `, alert of ${ddmmyyyy(raised)}` : ''})`,
  news: ({ what, name }) => `${what}${inBrackets(name)}`,
}

const lateBy = (due: string | null | undefined, date: string) =>
  due && due < date ? `, due on ${ddmmyyyy(due)}` : ''

/** An event of a party's timeline with its text. */
export const asPartyEvent = ({
  date,
  kind,
  facts,
}: {
  date: string
  kind: EventKind
  facts: EventFacts
}) => ({
  date,
  kind,
  words: sentences[kind](facts, date),
})

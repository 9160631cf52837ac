import type {
  noticePlaceholders,
  orderPlaceholders,
} from '#server/contract/showcauses/showcause-placeholders.ts'
import {
  type ServiceMethod,
  type ShowcauseOutcome,
  serviceMethods,
  showcauseOutcomes,
} from '#server/contract/showcauses/showcause-words.ts'
import { replyDue } from './showcause-reply-due.ts'

type Values<Names> = Record<keyof Names, string | null>

const words = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const inWords = (day: string) => words.format(new Date(`${day}T00:00:00Z`))

/** The facts on a notice, its case and its party. */
export interface LetterFacts {
  reference: string
  party_name: string
  /** CIN or LLPIN. */
  party_number: string | null
  /** The party of the case. */
  borrower: string
  addressee: string
  address: string | null
  method: ServiceMethod
  case_id: string
  case_subject: string
  loan_account: string | null
  facts: string | null
  days_to_reply: number
  officer: string
  organisation: string
}

/** The placeholder values of a notice issued on a date. */
export const noticeValues = (notice: LetterFacts, issued_on: string): Values<typeof noticePlaceholders> => ({
  'notice number': notice.reference,
  'issue date': inWords(issued_on),
  'party name': notice.party_name,
  'party number': notice.party_number,
  borrower: notice.borrower,
  addressee: notice.addressee,
  address: notice.address,
  method: serviceMethods[notice.method],
  'case number': notice.case_id,
  'case subject': notice.case_subject,
  'loan account': notice.loan_account,
  facts: notice.facts,
  'days to reply': String(notice.days_to_reply),
  'reply due': inWords(replyDue({ issued_on, days: notice.days_to_reply })),
  officer: notice.officer,
  organisation: notice.organisation,
})

/** The later history of a notice, as far as an order mentions it. */
export interface OrderFacts {
  issued_on: string
  served_on: string | null
  reply_due: string
  replied_on: string | null
  reply_summary: string | null
  hearings: { on: string; note: string; cancels?: boolean }[]
  outcome: ShowcauseOutcome | null
  order_reasons: string | null
}

function replyInWords({ replied_on, reply_summary, reply_due }: OrderFacts): string {
  if (!replied_on) return `No reply was received up to ${inWords(reply_due)}, the last day for it, nor since.`
  return `A reply was received on ${inWords(replied_on)}. It says in substance: ${reply_summary}`
}

function hearingsInWords(hearings: OrderFacts['hearings']): string {
  const lines = hearings.map(({ on, note, cancels }) =>
    cancels
      ? `The hearing fixed for ${inWords(on)} was cancelled: ${note}`
      : `Hearing of ${inWords(on)}: ${note}`,
  )
  const wasHeld = hearings.some(({ cancels }) => !cancels)
  return (wasHeld ? lines : ['No hearing was held.', ...lines]).join('\n')
}

/** The placeholder values of an order passed on a date: its notice's values, and its own. */
export const orderValues = (
  notice: LetterFacts,
  order: OrderFacts,
  ordered_on: string,
): Values<typeof noticePlaceholders> & Values<typeof orderPlaceholders> => ({
  ...noticeValues(notice, order.issued_on),
  // Later than the notice said if it was served late.
  'reply due': inWords(order.reply_due),
  'order date': inWords(ordered_on),
  'served on': order.served_on && inWords(order.served_on),
  reply: replyInWords(order),
  hearings: hearingsInWords(order.hearings),
  outcome: order.outcome && showcauseOutcomes[order.outcome],
  reasons: order.order_reasons,
})

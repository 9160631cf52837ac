import { addDays } from '#server/contract/calendar.ts'
import type { Showcause } from '#server/contract/showcauses/showcause.ts'
import type { ShowcauseMove } from '#server/contract/showcauses/showcause-words.ts'

/** A field of a step's form, named as in the API. */
export interface StepField {
  name: string
  label: string
  as: 'day' | 'line' | 'note' | 'file'
  hint?: string
  optional?: true
  /** For a date: the earliest possible one. It cannot be later than today unless `ahead` is set. */
  from?: (notice: Showcause) => string | null
  ahead?: true
}

/** A step of a notice, as its form offers it. */
export interface Step {
  title: string
  button: string
  fields: StepField[]
}

const latest = (...days: (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null

const proof: StepField = { name: 'attachment', label: 'Proof', as: 'file', optional: true }
const note = (label: string): StepField => ({
  name: 'notes',
  label,
  as: 'note',
  hint: 'At least 5 characters',
})

/** The steps whose forms ask for a date and a short text, in the order of a notice's life cycle. */
export const steps = {
  issue: {
    title: 'Issue',
    button: 'Issue notice',
    fields: [{ name: 'issued_on', label: 'Issue date', as: 'day' }],
  },
  serve: {
    title: 'Service',
    button: 'Record service',
    fields: [
      { name: 'served_on', label: 'Served on', as: 'day', from: ({ issued_on }) => issued_on },
      {
        name: 'reference',
        label: 'Proof of service',
        as: 'line',
        hint: 'Tracking or docket number, received by',
      },
      proof,
    ],
  },
  // Before `reply`: a late reply can still be recorded.
  no_reply: {
    title: 'No reply',
    button: 'Record no reply',
    fields: [note('Where you checked for a reply')],
  },
  reply: {
    title: 'Reply',
    button: 'Record reply',
    fields: [
      { name: 'replied_on', label: 'Received on', as: 'day', from: ({ served_on }) => served_on },
      { name: 'summary', label: 'Summary of the reply', as: 'note', hint: 'Included in the order' },
      { ...proof, label: 'Reply document' },
    ],
  },
  hearing: {
    title: 'Hearing',
    button: 'Record hearing',
    fields: [
      {
        name: 'hearing_on',
        label: 'Hearing date',
        as: 'day',
        ahead: true,
        from: ({ served_on }) => served_on,
        hint: 'Can be a future date; it replaces one fixed earlier',
      },
      { ...note('Purpose, or what was said'), hint: 'Included in the order' },
      { ...proof, label: 'Record of proceedings' },
    ],
  },
  cancel_hearing: {
    title: 'Cancel hearing',
    button: 'Cancel hearing',
    fields: [
      {
        ...note('Reason for cancellation'),
        hint: 'For the last hearing under Key dates. Shown in the history and the order: at least 5 characters',
      },
    ],
  },
  order: {
    title: 'Pass order',
    button: 'Pass order',
    fields: [
      {
        name: 'ordered_on',
        label: 'Order date',
        as: 'day',
        from: ({ reply_due, replied_on, hearing_on }) =>
          latest(replied_on ?? (reply_due && addDays(reply_due, 1)), hearing_on),
      },
    ],
  },
  close: {
    title: 'Service of the order',
    button: 'Record service and close',
    fields: [
      { name: 'order_served_on', label: 'Order served on', as: 'day', from: ({ ordered_on }) => ordered_on },
      {
        name: 'reference',
        label: 'Proof of service',
        as: 'line',
        hint: 'Tracking or docket number, received by',
      },
      proof,
    ],
  },
  withdraw: { title: 'Withdraw', button: 'Withdraw notice', fields: [note('Reason')] },
} as const satisfies Partial<Record<ShowcauseMove, Step>>
export type StepName = keyof typeof steps

/** The steps that issue a letter, and the form of its draft. */
export const issuableDrafts = { issue: 'edit', order: 'reason' } as const
export const isLetter = (name: StepName): name is keyof typeof issuableDrafts =>
  Object.hasOwn(issuableDrafts, name)

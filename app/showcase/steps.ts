import { addDays } from '#server/contract/calendar.ts'
import type { Showcause } from '#server/contract/showcause.ts'
import type { ShowcauseMove } from '#server/contract/showcause-words.ts'

/** A control of a step's form, by the name that the API knows it by. */
export interface StepField {
  name: string
  label: string
  as: 'day' | 'line' | 'note' | 'file'
  hint?: string
  optional?: true
  /** Of a day: the first that it can be; it can be no later than today unless it is `ahead`. */
  from?: (notice: Showcause) => string | null
  ahead?: true
}

/** A step of a notice's life, as its form offers it. */
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

/** The steps whose forms ask for a day and a few words, in the order of a notice's life. */
export const steps = {
  issue: {
    title: 'Issue',
    button: 'Issue the notice',
    fields: [{ name: 'issued_on', label: 'Day of issue', as: 'day' }],
  },
  serve: {
    title: 'Service',
    button: 'Note the service',
    fields: [
      { name: 'served_on', label: 'Served on', as: 'day', from: ({ issued_on }) => issued_on },
      {
        name: 'reference',
        label: 'Proof of service',
        as: 'line',
        hint: 'Tracking or docket number, who received it',
      },
      proof,
    ],
  },
  // Before `reply`: whoever comes late can still reply.
  no_reply: {
    title: 'No reply',
    button: 'Note that there is no reply',
    fields: [note('Where a reply was looked for')],
  },
  reply: {
    title: 'Reply',
    button: 'Note the reply',
    fields: [
      { name: 'replied_on', label: 'Received on', as: 'day', from: ({ served_on }) => served_on },
      { name: 'summary', label: 'What it says, in substance', as: 'note', hint: 'The order repeats it' },
      { ...proof, label: 'The reply' },
    ],
  },
  hearing: {
    title: 'Hearing',
    button: 'Note the hearing',
    fields: [
      {
        name: 'hearing_on',
        label: 'Hearing on',
        as: 'day',
        ahead: true,
        from: ({ served_on }) => served_on,
        hint: 'May be a day to come, which takes the place of one fixed before',
      },
      { ...note('What it is about, or what was said'), hint: 'The order repeats it' },
      { ...proof, label: 'Record of the hearing' },
    ],
  },
  cancel_hearing: {
    title: 'Cancel the hearing',
    button: 'Cancel the hearing',
    fields: [
      {
        ...note('Why it is not held'),
        hint: 'Of the last hearing under Days. History and order tell it: at least 5 characters',
      },
    ],
  },
  order: {
    title: 'Pass the order',
    button: 'Pass the order',
    fields: [
      {
        name: 'ordered_on',
        label: 'Day of the order',
        as: 'day',
        from: ({ reply_due, replied_on, hearing_on }) =>
          latest(replied_on ?? (reply_due && addDays(reply_due, 1)), hearing_on),
      },
    ],
  },
  close: {
    title: 'Service of the order',
    button: 'Note the service and close',
    fields: [
      { name: 'order_served_on', label: 'Order served on', as: 'day', from: ({ ordered_on }) => ordered_on },
      {
        name: 'reference',
        label: 'Proof of service',
        as: 'line',
        hint: 'Tracking or docket number, who received it',
      },
      proof,
    ],
  },
  withdraw: { title: 'Withdraw', button: 'Withdraw the notice', fields: [note('Reason')] },
} as const satisfies Partial<Record<ShowcauseMove, Step>>
export type StepName = keyof typeof steps

/** The steps that let a letter go, and the form of its draft. */
export const letters = { issue: 'edit', order: 'reason' } as const
export const isLetter = (name: StepName): name is keyof typeof letters => Object.hasOwn(letters, name)

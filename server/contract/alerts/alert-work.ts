import { z } from 'zod'
import { namedPerson } from '../cases/case.ts'
import { day } from '../day.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { longText } from '../note.ts'
import { orNull } from '../tolerance.ts'
import {
  type AlertStatus,
  alertActions,
  alertStatusNames,
  type Disposition,
  decisionReasons,
  type ReasonOf,
} from './alert-decisions.ts'

const id = z.string({ message: messages.form.select }).min(1, messages.form.select).max(100)
const note = longText(limits.maxTextLength).default('')
const version = z.coerce.number().int().optional()

const disposition = <D extends Disposition>(action: D) =>
  z.object({
    action: z.literal(action),
    reason: z.enum(Object.keys(decisionReasons[action]) as [ReasonOf<D>, ...ReasonOf<D>[]], {
      message: messages.form.select,
    }),
    note,
  })

const acknowledge = disposition('acknowledge')
const falsePositive = disposition('false_positive')
const needInformation = disposition('need_information')
const snooze = disposition('snooze').extend({ snoozed_until: day })
const reopen = disposition('reopen')
const assign = z.object({
  action: z.literal('assign'),
  /** A user id; empty for unassigned. */
  assignee: z.string().max(100),
  note,
})
const versioned = { version }

/** A decision on an alert. With `version`, only if the alert has not changed since. */
export const alertDecision = z.discriminatedUnion('action', [
  acknowledge.extend(versioned),
  falsePositive.extend(versioned),
  needInformation.extend(versioned),
  snooze.extend(versioned),
  reopen.extend(versioned),
  assign.extend(versioned),
  disposition('duplicate').extend({ duplicate_of: id, ...versioned }),
  disposition('case').extend({ case_type: z.string().max(100).optional(), ...versioned }),
])
export type AlertDecision = z.output<typeof alertDecision>

const status = z.enum(alertStatusNames)

/** Decisions that can be applied to several alerts: raising cases and marking duplicates is done one by one. */
export const decisionTogether = z.discriminatedUnion('action', [
  acknowledge,
  falsePositive,
  needInformation,
  snooze,
  reopen,
  assign,
])

/** The fields of an alert that change as it is worked on. If the platform does not say, alerts are open and unassigned. */
export const alertState = {
  status: status.default('open' satisfies AlertStatus),
  assignee: orNull(namedPerson),
  snoozed_until: orNull(z.string()),
  duplicate_of: orNull(z.string()),
  gone_on: orNull(z.string()),
  version: z.number().default(0),
}

/** An alert after a decision. */
export const decidedAlert = z.object({
  _id: z.string(),
  case_id: orNull(z.string()),
  ...alertState,
})
export type DecidedAlert = z.infer<typeof decidedAlert>

/** One entry of an alert's history. Entries recorded by a job have no user. */
export const alertEvent = z.object({
  id: z.string(),
  action: z.enum(alertActions),
  reason: orNull(z.string()),
  note: orNull(z.string()),
  by: orNull(namedPerson),
  at: z.string(),
  batch_id: orNull(z.string()),
  undone_at: orNull(z.string()),
  snoozed_until: orNull(z.string()),
  duplicate_of: orNull(z.string()),
  assignee: orNull(namedPerson),
})
export type AlertEvent = z.infer<typeof alertEvent>

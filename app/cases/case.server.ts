import { data } from '@remix-run/node'
import { z } from 'zod'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { type CaseChange, caseChange, type Ticket } from '#server/contract/case.ts'
import { allows, features } from '#server/contract/features.ts'
import { limits } from '#server/contract/limits.ts'
import { namesIn } from '#server/contract/marked-names.ts'
import { messages } from '#server/contract/messages.ts'
import { isNote, noteText } from '#server/contract/note.ts'
import { type Severity, severities } from '#server/contract/severities.ts'
import { env } from '#server/env.ts'
import { byIntent, type Intents } from '../forms/by-intent.server.ts'
import { typedValues } from '../forms/form-intent.server.ts'
import { submit } from '../forms/submission.server.ts'
import { asAttachments, uploadedFiles, uploadRefusal } from '../forms/upload.server.ts'
import type { Answer } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { required } from '../http/required.ts'
import { noticesOfCase } from '../showcase/case-notices.widget.server.ts'
import { safeHtml } from './case-text.field.server.ts'

/** What may be chosen, or why it may not. */
export interface Options {
  options: { value: string; label: string }[]
  refused: string | null
}

const idOf = ({ params }: RequestContext) => ({ caseId: required(params.caseId) })

function optionsOf<T>(
  answer: Answer<{ data: T[] }>,
  asOption: (one: T) => { value: string; label: string },
): Options {
  return answer.ok
    ? { options: answer.data.data.map(asOption), refused: null }
    : { options: [], refused: answer.data.message || messages.access.widget }
}

async function choices(ctx: RequestContext) {
  const [statuses, assignees, types, people] = await Promise.all([
    ctx.api.ask('listNextStatuses', idOf(ctx)),
    ctx.api.ask('listAssignees', idOf(ctx)),
    ctx.api.ask('listTypesForCase', idOf(ctx)),
    ctx.api.ask('listCasePeople', idOf(ctx)),
  ])
  return {
    statuses: optionsOf(statuses, ({ status_id, approval }) => ({
      value: status_id,
      label: approval ? `${status_id}, after approval` : status_id,
    })),
    assignees: optionsOf(assignees, ({ user_id, fullname }) => ({ value: user_id, label: fullname })),
    types: optionsOf(types, ({ _id, name }) => ({ value: _id, label: name })),
    names: people.ok ? people.data.data.map(({ fullname }) => fullname) : [],
  }
}

/** The case with its history, newest first, each attachment at its event. */
function caseDetail({ comments: _, attachments, events, ...ticket }: Ticket) {
  const files = [...attachments]
  const history = events.map(({ mentions, ...event }) => ({
    ...event,
    marks: mentions.length > 0 ? namesIn(event.comment ?? '', mentions) : undefined,
    file: event.kind === 'attachment' ? (files.shift() ?? null) : null,
  }))
  return { ...ticket, attachments, case_summary: safeHtml(ticket.case_summary), events: history.reverse() }
}
export type CaseDetail = ReturnType<typeof caseDetail>

/** The page of one case: all that is known of it and, where it may be changed, what it may be changed to. */
export async function loadCase(ctx: RequestContext) {
  const { ticket } = await ctx.api.read('readCase', idOf(ctx))
  return {
    ticket: caseDetail(ticket),
    notices: await noticesOfCase(ctx, ticket.case_id),
    choices: ticket.editable ? await choices(ctx) : null,
    me: { user_id: ctx.session.user_id, approver: allows(ctx.session.policy, features.approvals, 'PATCH') },
    may_export: allows(ctx.session.policy, features.cases, 'POST'),
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
  }
}

const version = z.coerce.number().int()
const changeStatus = z.object({
  case_status: caseChange.shape.case_status.unwrap(),
  notes: noteText(),
  version,
})
const decideMove = z
  .object({ approval: caseChange.shape.approval.unwrap(), notes: z.string().trim().default(''), version })
  .refine(({ approval, notes }) => approval !== 'refuse' || isNote(notes), {
    path: ['notes'],
    message: messages.form.note,
  })
const changeDue = z.object({ due_on: caseChange.shape.due_on.unwrap(), notes: noteText(), version })
const changeSeverity = z.object({ severity: caseChange.shape.severity.unwrap(), version })
const assign = z.object({ case_status_assigned: z.string().max(100).default(''), version })
const changeType = z.object({ type: z.string({ message: messages.form.select }).max(100), version })
const comment = z.object({ comments: z.string().trim().min(1).max(limits.maxTextLength) })
const attach = z.object({ attachment: uploadedFiles.min(1, messages.form.select) })

const change = (ctx: RequestContext, body: CaseChange) =>
  ctx.api.ask('changeCase', { ...idOf(ctx), body, key: String(ctx.form.get('form_key')) })

const onward = (ctx: RequestContext, answer: Answer<{ not_told: string[] }>, notice: string) =>
  answer.ok
    ? done(
        `/app/cases/${required(ctx.params.caseId)}`,
        answer.data.not_told.length > 0 ? 'nobody-told' : notice,
      )
    : answer

interface Overwriting {
  label: string
  /** What the case says now. */
  now: (ticket: Ticket) => string
  wanted: (ctx: RequestContext) => Promise<string> | string
}

async function labelOf(ctx: RequestContext, list: 'assignees' | 'types', value: string): Promise<string> {
  const found = (await choices(ctx))[list].options.find((one) => one.value === value)
  return found?.label ?? value
}

/** A change that somebody else came before: both values, and what was typed. */
async function stale(ctx: RequestContext, message: string | undefined, { label, now, wanted }: Overwriting) {
  const [{ ticket }, yours] = await Promise.all([ctx.api.read('readCase', idOf(ctx)), wanted(ctx)])
  const conflict = { label, now: now(ticket), yours }
  const error = { '': [message ?? messages.cases.stale] }
  return data({ initialValue: typedValues(ctx.form), error, conflict }, 409)
}

async function overwrite<S extends z.ZodType<CaseChange>>(
  ctx: RequestContext,
  schema: S,
  notice: string,
  what: Overwriting,
) {
  let refused: string | undefined
  let isStale = false
  const answer = await submit(ctx.form, schema, async (wanted) => {
    const answered = await change(ctx, wanted)
    isStale = answered.status === 409
    refused = answered.ok ? undefined : answered.data.message
    return onward(ctx, answered, notice)
  })
  return isStale ? stale(ctx, refused, what) : answer
}

const typed =
  (name: string) =>
  ({ form }: RequestContext) =>
    String(form.get(name) ?? '')

const intents: Intents = {
  'change-status': (ctx) =>
    overwrite(ctx, changeStatus, 'status-changed', {
      label: 'Status',
      now: ({ case_status }) => case_status,
      wanted: typed('case_status'),
    }),
  'decide-move': (ctx) =>
    overwrite(ctx, decideMove, 'case-changed', {
      label: 'Status',
      now: ({ case_status }) => case_status,
      wanted: typed('approval'),
    }),
  'change-due': (ctx) =>
    overwrite(ctx, changeDue, 'case-changed', {
      label: 'Due',
      now: ({ due_on }) => (due_on ? ddmmyyyy(due_on) : 'No date'),
      wanted: (asked) => ddmmyyyy(typed('due_on')(asked)),
    }),
  'change-severity': (ctx) =>
    overwrite(ctx, changeSeverity, 'case-changed', {
      label: 'Severity',
      now: ({ severity }) => severities[severity],
      wanted: (asked) => severities[typed('severity')(asked) as Severity],
    }),
  assign: (ctx) =>
    overwrite(ctx, assign, 'case-changed', {
      label: 'Assignee',
      now: ({ case_assignee }) => case_assignee?.fullname ?? 'Nobody',
      wanted: async () => (await labelOf(ctx, 'assignees', typed('case_status_assigned')(ctx))) || 'Nobody',
    }),
  'change-type': (ctx) =>
    overwrite(ctx, changeType, 'case-changed', {
      label: 'Type',
      now: ({ case_type }) => case_type.name,
      wanted: () => labelOf(ctx, 'types', typed('type')(ctx)),
    }),
  comment: (ctx) =>
    submit(ctx.form, comment, async (wanted) => onward(ctx, await change(ctx, wanted), 'comment-added')),
  attach: (ctx) =>
    submit(ctx.form, attach, async ({ attachment }) => {
      const answer = await change(ctx, await asAttachments(attachment))
      return answer.ok
        ? onward(ctx, answer, 'case-changed')
        : uploadRefusal(answer, messages.cases.uploadFailed)
    }),
}

/** Does what one of the forms on the page of a case asks for. */
export const changeCase = (ctx: RequestContext) => byIntent(ctx, intents)

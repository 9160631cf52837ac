import { data } from '@remix-run/node'
import { z } from 'zod'
import { type CaseChange, caseStatuses, type Ticket } from '#server/contract/case.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import type { Answer, ApiRefusal } from '../gateway/api.server.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { required } from '../http/required.ts'
import { submit } from '../http/submission.server.ts'
import { typedInto } from './asked.field.server.ts'
import { safeHtml } from './case-text.field.server.ts'
import { base64Of, uploadedFile, uploadRefusalSaid } from './upload.field.server.ts'

/** What may be chosen, or why it may not. */
export interface Options {
  options: { value: string; label: string }[]
  refused: string | null
}

const pathOf = ({ params }: Signed) => `/v1/cases/${encodeURIComponent(required(params.caseId))}`

async function options<T>(
  at: Signed,
  list: string,
  asOption: (one: T) => { value: string; label: string },
): Promise<Options> {
  const { ok, data: answer } = await at.api.ask<{ data: T[] }>(`${pathOf(at)}/${list}`)
  return ok
    ? { options: answer.data.map(asOption), refused: null }
    : { options: [], refused: answer.message ?? messages.access.widget }
}

const choices = async (at: Signed) => {
  const [statuses, assignees, types] = await Promise.all([
    options<{ status_id: string; category: string }>(at, 'case_status', ({ status_id, category }) => ({
      value: status_id,
      label: category,
    })),
    options<{ user_id: string; fullname: string }>(at, 'case_assignee', ({ user_id, fullname }) => ({
      value: user_id,
      label: fullname,
    })),
    options<{ _id: string; name: string }>(at, 'case_type', ({ _id, name }) => ({ value: _id, label: name })),
  ])
  return { statuses, assignees, types }
}

/** The case with its history, newest first, each attachment at its event. */
function told({ comments: _, attachments, events, ...ticket }: Ticket) {
  const files = [...attachments]
  const history = events.map((event) => ({
    ...event,
    file: event.kind === 'attachment' ? (files.shift() ?? null) : null,
  }))
  return { ...ticket, case_summary: safeHtml(ticket.case_summary), events: history.reverse() }
}
export type ToldCase = ReturnType<typeof told>

/** The page of one case: all that is known of it and, where it may be changed, what it may be changed to. */
export async function loadCase(at: Signed) {
  const { ticket } = await at.api.read<{ ticket: Ticket }>(pathOf(at))
  return {
    ticket: told(ticket),
    choices: ticket.editable ? await choices(at) : null,
    uploadMost: env.UPLOAD_MAX_BYTES,
  }
}

const version = z.coerce.number().int()
const note = z
  .string({ message: messages.form.note })
  .refine((text) => [...text.trim()].length >= limits.noteLeast, messages.form.note)
  .max(limits.textMost, `At most ${limits.textMost} characters`)

const move = z.object({
  case_status: z.enum(caseStatuses, { message: messages.form.select }),
  notes: note,
  version,
})
const assign = z.object({ case_status_assigned: z.string().max(100).default(''), version })
const retype = z.object({ type: z.string({ message: messages.form.select }).max(100), version })
const comment = z.object({
  comments: z.string({ message: messages.form.fill }).trim().min(1, messages.form.fill).max(limits.textMost),
})
const attach = z.object({ attachment: uploadedFile })

const change = (at: Signed, body: CaseChange) =>
  at.api.ask<{ ticket: Ticket }>(pathOf(at), { method: 'PATCH', body, key: String(at.form.get('form_key')) })

const onward = (at: Signed, answer: Answer<Partial<ApiRefusal>>, notice: string) =>
  answer.ok ? done(`/app/cases/${required(at.params.caseId)}`, notice) : answer

interface Overwriting {
  label: string
  /** What the case says now. */
  now: (ticket: Ticket) => string
  wanted: (at: Signed) => Promise<string> | string
}

async function labelOf(at: Signed, list: 'assignees' | 'types', value: string): Promise<string> {
  const found = (await choices(at))[list].options.find((one) => one.value === value)
  return found?.label ?? value
}

/** A change that somebody else came before: both values, and what was typed. */
async function stale(at: Signed, message: string | undefined, { label, now, wanted }: Overwriting) {
  const [{ ticket }, yours] = await Promise.all([at.api.read<{ ticket: Ticket }>(pathOf(at)), wanted(at)])
  const conflict = { label, now: now(ticket), yours }
  const error = { '': [message ?? messages.cases.stale] }
  return data({ initialValue: typedInto(at.form), error, conflict }, 409)
}

async function overwrite<S extends z.ZodType<CaseChange>>(
  at: Signed,
  schema: S,
  notice: string,
  what: Overwriting,
) {
  let refused: string | undefined
  let isStale = false
  const answer = await submit(at.form, schema, async (wanted) => {
    const answered = await change(at, wanted)
    isStale = answered.status === 409
    refused = answered.data.message
    return onward(at, answered, notice)
  })
  return isStale ? stale(at, refused, what) : answer
}

const typed =
  (name: string) =>
  ({ form }: Signed) =>
    String(form.get(name) ?? '')

const intents: Record<string, (at: Signed) => Promise<unknown>> = {
  move: (at) =>
    overwrite(at, move, 'status-changed', {
      label: 'Status',
      now: ({ case_status }) => case_status,
      wanted: typed('case_status'),
    }),
  assign: (at) =>
    overwrite(at, assign, 'case-changed', {
      label: 'Assignee',
      now: ({ case_assignee }) => case_assignee?.fullname ?? 'Nobody',
      wanted: async () => (await labelOf(at, 'assignees', typed('case_status_assigned')(at))) || 'Nobody',
    }),
  retype: (at) =>
    overwrite(at, retype, 'case-changed', {
      label: 'Type',
      now: ({ case_type }) => case_type.name,
      wanted: () => labelOf(at, 'types', typed('type')(at)),
    }),
  comment: (at) =>
    submit(at.form, comment, async (wanted) => onward(at, await change(at, wanted), 'comment-added')),
  attach: (at) =>
    submit(
      at.form,
      attach.refine((value) => value.attachment, { path: ['attachment'], message: messages.form.select }),
      async ({ attachment }) => {
        if (!attachment) throw new Error('refused above')
        const answer = await change(at, {
          attachment: await base64Of(attachment),
          file_name: attachment.name,
        })
        return onward(
          at,
          answer.ok ? answer : uploadRefusalSaid(answer, messages.cases.uploadFailed),
          'case-changed',
        )
      },
    ),
}

/** Does what one of the forms on the page of a case asks for. */
export async function changeCase(at: Signed) {
  const work = intents[String(at.form.get('intent'))]
  if (!work) throw Response.json({ message: 'Nothing to be done by that name' }, { status: 400 })
  return work(at)
}

import { z } from 'zod'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { type CaseChange, type ChangedCase, caseChange, type Ticket } from '#server/contract/cases/case.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { isBlank, isNote, noteText } from '#server/contract/note.ts'
import { type Severity, severities } from '#server/contract/severities.ts'
import { handleByIntent, type IntentHandlers } from '../forms/by-intent.server.ts'
import { submitOrConflict } from '../forms/conflicts/submit-or-conflict.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import { asAttachments, uploadedFiles, uploadRefusal } from '../forms/uploads/upload.server.ts'
import type { Answer } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { panelAddress } from '../shell/panels/panel-address.ts'
import { caseChoices } from './case-choices.server.ts'
import { seriesForms } from './series/series.server.ts'
import { moveNotice } from './update/move-notice.ts'

/** Whether the form was submitted from a side panel. */
const inPanel = ({ form }: RequestContext) => form.has('in_panel')

/** The case of the page, or of the side panel the form was submitted from. */
const idOf = (ctx: RequestContext) => ({
  caseId: inPanel(ctx) ? (ctx.url.searchParams.get('case_id') ?? '') : required(ctx.params.caseId),
})

/** Where the forms of the page or panel redirect after success. */
function pathAfter(ctx: RequestContext): string {
  const { caseId: case_id } = idOf(ctx)
  const here = ctx.url.pathname + ctx.url.search
  return inPanel(ctx) ? panelAddress(here, { offCanvas: 'view-case', case_id }) : `/app/cases/${case_id}`
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
const comment = z.object({
  comments: z
    .string()
    .trim()
    .max(limits.maxTextLength)
    .refine((text) => !isBlank(text), messages.form.fill),
})
const attach = z.object({ attachment: uploadedFiles.min(1, messages.form.select) })

const change = (ctx: RequestContext, body: CaseChange) =>
  ctx.api.ask('changeCase', { ...idOf(ctx), body, key: formKey(ctx) })

/** The notice after a change; it may depend on the state of the case after it. */
type Notice = string | ((ticket: Ticket) => string)

function redirectAfter(ctx: RequestContext, answer: Answer<ChangedCase>, notice: Notice) {
  if (!answer.ok) return answer
  const { ticket, not_told, changed } = answer.data
  if (!changed) return redirectWithToast(pathAfter(ctx), 'nothing-changed')
  if (not_told.length > 0) return redirectWithToast(pathAfter(ctx), 'no-mention')
  return redirectWithToast(pathAfter(ctx), typeof notice === 'string' ? notice : notice(ticket))
}

interface ConflictText {
  label: string
  /** The current value in the case. */
  now: (ticket: Ticket) => string
  yours: (ctx: RequestContext) => Promise<string> | string
}

async function labelOf(ctx: RequestContext, list: 'assignees' | 'types', value: string): Promise<string> {
  const found = (await caseChoices(ctx, idOf(ctx).caseId))[list].options.find((one) => one.value === value)
  return found?.label ?? value
}

const changeOrConflict = <S extends z.ZodType<CaseChange>>(
  ctx: RequestContext,
  schema: S,
  notice: Notice,
  { label, now, yours: yoursOf }: ConflictText,
) =>
  submitOrConflict(ctx.form, schema, async (body) => redirectAfter(ctx, await change(ctx, body), notice), {
    message: messages.cases.stale,
    readCurrent: async () => {
      const [{ ticket }, yours] = await Promise.all([ctx.api.read('readCase', idOf(ctx)), yoursOf(ctx)])
      return { conflicts: [{ label, now: now(ticket), yours }] }
    },
  })

const formText =
  (name: string) =>
  ({ form }: RequestContext) =>
    String(form.get(name) ?? '')

const decisions: Record<string, { button: string; notice: string }> = {
  approve: { button: 'Approve', notice: 'change-approved' },
  refuse: { button: 'Refuse', notice: 'change-refused' },
  withdraw: { button: 'Withdraw', notice: 'change-withdrawn' },
}

/** The button pressed to decide a status change. Unknown values are rejected by the schema. */
const decisionOf = (ctx: RequestContext) => decisions[formText('approval')(ctx)] ?? { button: '', notice: '' }

/** Handlers for the forms of a case by intent, on its page or in a side panel. */
export const caseForms: IntentHandlers = {
  ...seriesForms((ctx) => ({ ...idOf(ctx), to: pathAfter(ctx) })),
  'change-status': (ctx) =>
    changeOrConflict(ctx, changeStatus, moveNotice, {
      label: 'Status',
      now: ({ case_status }) => case_status,
      yours: formText('case_status'),
    }),
  'decide-move': (ctx) =>
    changeOrConflict(ctx, decideMove, decisionOf(ctx).notice, {
      label: 'Status',
      now: ({ case_status }) => case_status,
      yours: () => decisionOf(ctx).button,
    }),
  'change-due': (ctx) =>
    changeOrConflict(ctx, changeDue, 'case-changed', {
      label: 'Due',
      now: ({ due_on }) => (due_on ? ddmmyyyy(due_on) : 'No date'),
      yours: () => ddmmyyyy(formText('due_on')(ctx)),
    }),
  'change-severity': (ctx) =>
    changeOrConflict(ctx, changeSeverity, 'case-changed', {
      label: 'Severity',
      now: ({ severity }) => severities[severity],
      yours: () => severities[formText('severity')(ctx) as Severity],
    }),
  assign: (ctx) =>
    changeOrConflict(ctx, assign, 'case-changed', {
      label: 'Assignee',
      now: ({ case_assignee }) => case_assignee?.fullname ?? 'Unassigned',
      yours: async () => (await labelOf(ctx, 'assignees', formText('case_status_assigned')(ctx))) || 'Nobody',
    }),
  'change-type': (ctx) =>
    changeOrConflict(ctx, changeType, 'case-changed', {
      label: 'Type',
      now: ({ case_type }) => case_type.name,
      yours: () => labelOf(ctx, 'types', formText('type')(ctx)),
    }),
  comment: (ctx) =>
    submit(ctx.form, comment, async (input) => redirectAfter(ctx, await change(ctx, input), 'comment-added')),
  attach: (ctx) =>
    submit(ctx.form, attach, async ({ attachment }) => {
      const answer = await change(ctx, await asAttachments(attachment))
      return answer.ok
        ? redirectAfter(ctx, answer, 'case-changed')
        : uploadRefusal(answer, messages.cases.uploadFailed)
    }),
}

/** Handles the forms on the page of a case. */
export const changeCase = (ctx: RequestContext) => handleByIntent(ctx, caseForms)

import { z } from 'zod'
import { type Disposition, dispositions } from '#server/contract/alerts/alert-decisions.ts'
import type { AlertDecision } from '#server/contract/alerts/alert-work.ts'
import { day } from '#server/contract/day.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { IntentHandlers } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { Answer } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'

const id = z.string().min(1).max(100)
const version = z.coerce.number().int()

const reasonName = (action: Disposition) => `reason_${action}` as const
const reasons = Object.fromEntries(
  dispositions.map((action) => [reasonName(action), z.string().max(100).optional()]),
) as Record<ReturnType<typeof reasonName>, z.ZodOptional<z.ZodString>>

/** The schema of a decision form. `which` adds the fields that select the alerts. */
export const decisionForm = <S extends z.ZodRawShape>(which: S) =>
  z
    .object({
      ...which,
      action: z.enum(dispositions, { message: messages.form.select }),
      ...reasons,
      note: z.string().trim().max(limits.maxTextLength).default(''),
      snoozed_until: day.optional(),
      duplicate_of: z.string().max(100).optional(),
      case_type: z.string().max(100).optional(),
    })
    .check(({ value, issues }) => {
      const input = value as unknown as DecisionInput
      const addError = (name: string, message: string) =>
        issues.push({ code: 'custom', path: [name], message, input: value })
      if (!input[reasonName(input.action)]) addError(reasonName(input.action), messages.form.select)
      if (input.action === 'snooze' && !input.snoozed_until) addError('snoozed_until', messages.form.fill)
      if (input.action === 'duplicate' && !input.duplicate_of) addError('duplicate_of', messages.form.select)
    })

type DecisionInput = { [Name in ReturnType<typeof reasonName>]?: string | undefined } & {
  action: Disposition
  note: string
  snoozed_until?: string | undefined
  duplicate_of?: string | undefined
  case_type?: string | undefined
}

/** The decision in the form as an API body. */
export function decisionOf(input: DecisionInput): AlertDecision {
  const { action, note, snoozed_until, duplicate_of, case_type } = input
  const reason = input[reasonName(action)]
  // The API validates the combination of fields and rejects invalid ones field by field.
  return { action, reason, note, snoozed_until, duplicate_of, case_type } as AlertDecision
}

const decisionSchema = decisionForm({ alert_id: id, version })

const assignment = z.object({ alert_id: id, version, assignee: z.string().max(100).default('') })
const undoing = z.object({ alert_id: id })

/** The response after a successful decision, assignment or undo. */
type Redirect = (ctx: RequestContext, alertId: string, notice: string) => Promise<Response> | Response

const redirectIfOk = async (
  ctx: RequestContext,
  answer: Answer<unknown>,
  onward: Redirect,
  alertId: string,
  notice: string,
) => (answer.ok ? onward(ctx, alertId, notice) : answer)

/** Handlers for the forms of a single alert. */
export const alertIntents = (onward: Redirect): IntentHandlers => ({
  'decide-alert': (ctx) =>
    submit(ctx.form, decisionSchema, async (input) => {
      const { alert_id: alertId, version } = input
      const body = { ...decisionOf(input), version }
      const answer = await ctx.api.ask('decideAlert', { alertId, body, key: formKey(ctx) })
      // Raising a case cannot be undone here, so it has its own notice.
      const notice = input.action === 'case' ? 'case-created' : 'alert-decided'
      return redirectIfOk(ctx, namedAsTyped(answer, input.action), onward, alertId, notice)
    }),
  'assign-alert': (ctx) =>
    submit(ctx.form, assignment, async ({ alert_id: alertId, version, assignee }) => {
      const body = { action: 'assign' as const, assignee, version }
      const answer = await ctx.api.ask('decideAlert', { alertId, body, key: formKey(ctx) })
      return redirectIfOk(ctx, answer, onward, alertId, 'alert-assigned')
    }),
  'undo-alert': (ctx) =>
    submit(ctx.form, undoing, async ({ alert_id: alertId }) => {
      const answer = await ctx.api.ask('undoDecision', { alertId, key: formKey(ctx) })
      return redirectIfOk(ctx, answer, onward, alertId, 'alert-undone')
    }),
})

/** Renames the API's error for `reason` to the form's field name. */
function namedAsTyped<A extends Answer<unknown>>(answer: A, action: Disposition): A {
  if (answer.ok || !answer.data.errors?.reason) return answer
  const { reason, ...others } = answer.data.errors
  return { ...answer, data: { ...answer.data, errors: { ...others, [reasonName(action)]: reason } } }
}

import { data } from '@remix-run/node'
import { z } from 'zod'
import type { BatchDecision } from '#server/contract/alerts/alert-batch.ts'
import type { IntentHandlers } from '../../forms/by-intent.server.ts'
import { idsWithVersions } from '../../forms/conflicts/ids-with-versions.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import { submitAndShow } from '../../forms/submit-and-show.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { typedValues } from '../../http/forms/typed-values.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { decisionForm, decisionOf } from '../decision/decide.server.ts'
import { batchAddress } from './batch-address.ts'
import { previewOf } from './bulk-decision.server.ts'

const which = { alerts: z.string().max(60_000).default(''), matching: z.string().max(2_000).default('') }
const assignment = z.object({
  ...which,
  action: z.literal('assign'),
  /** Empty: unassign. */
  assignee: z.string().max(100).default(''),
})
const decision = decisionForm(which)
type BulkInput = z.output<typeof assignment> | z.output<typeof decision>

/** The schema of the submitted form: an assignment or a decision. */
const schemaFor = (form: FormData): z.ZodType<BulkInput> =>
  form.get('action') === 'assign' ? assignment : decision

function bodyOf(input: BulkInput) {
  const taken = input.action === 'assign' ? { ...input, note: '' } : decisionOf(input)
  const alerts = idsWithVersions(input.alerts).map(({ id, ...seen }) => ({ _id: id, ...seen }))
  return { decision: taken as BatchDecision['decision'], alerts }
}

/** Previews the result of a bulk decision; nothing is changed. */
const previewBatch = (ctx: RequestContext) =>
  submitAndShow(
    ctx.form,
    schemaFor(ctx.form),
    (input) => {
      const matching = input.matching && { matching: input.matching }
      return ctx.api.ask('decideAlerts', { body: { ...bodyOf(input), ...matching, preview: true } })
    },
    (answered) => data({ initialValue: typedValues(ctx.form), preview: previewOf(answered.data) }),
  )

// Raised cases have their own notice.
const noticeOf = ({ action }: BulkInput) => (action === 'case' ? 'cases-raised' : 'alerts-decided')

const applyBatch = (ctx: RequestContext) =>
  submit(ctx.form, schemaFor(ctx.form), async (input) => {
    const answer = await ctx.api.ask('decideAlerts', { body: bodyOf(input), key: formKey(ctx) })
    if (!answer.ok) return answer
    if (answer.data.request_id)
      return redirectWithToast(`/my/requests/${answer.data.request_id}`, 'sent-for-approval')
    const { batch_id, results } = answer.data.data
    if (batch_id) return redirectWithToast(batchAddress(batch_id, results), noticeOf(input))
    const why = results.find(({ left_out }) => left_out)?.left_out
    return { ok: false, status: 409, data: { message: why ?? '' } }
  })

/** Handlers for the forms of the page: two preview the result, the third applies it. */
export const bulkDecisionIntents: IntentHandlers = {
  'preview-batch': previewBatch,
  'preview-assignment': previewBatch,
  'apply-batch': applyBatch,
}

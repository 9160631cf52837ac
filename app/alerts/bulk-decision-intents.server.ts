import { data } from '@remix-run/node'
import { z } from 'zod'
import type { BatchDecision } from '#server/contract/alert-batch.ts'
import type { IntentHandlers } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { typedValues } from '../http/typed-values.server.ts'
import { batchAddress } from './batch-address.ts'
import { previewOf } from './bulk-decision.server.ts'
import { decisionForm, decisionOf } from './decide.server.ts'

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
const wantedOf = (form: FormData): z.ZodType<BulkInput> =>
  form.get('action') === 'assign' ? assignment : decision

/** Parses `a_000001.3 a_000002.0`: ids, each with the version the user saw, if known. */
const idsWithVersions = (alerts: string): BatchDecision['alerts'] =>
  alerts
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [_id = '', version] = one.split('.')
      return version === undefined ? { _id } : { _id, version: Number(version) }
    })

function bodyOf(input: BulkInput) {
  const taken = input.action === 'assign' ? { ...input, note: '' } : decisionOf(input)
  return { decision: taken as BatchDecision['decision'], alerts: idsWithVersions(input.alerts) }
}

/** Previews the result of a bulk decision; nothing is changed. */
async function previewBatch(ctx: RequestContext) {
  const answered: { results?: object } = {}
  const answer = await submit(ctx.form, wantedOf(ctx.form), async (input) => {
    const matching = input.matching && { matching: input.matching }
    const previewed = await ctx.api.ask('decideAlerts', {
      body: { ...bodyOf(input), ...matching, preview: true },
    })
    if (!previewed.ok) return previewed
    answered.results = previewOf(previewed.data.data)
    return new Response(null)
  })
  if (!answered.results) return answer
  return data({ initialValue: typedValues(ctx.form), preview: answered.results })
}

// Raised cases have their own notice.
const noticeOf = ({ action }: BulkInput) => (action === 'case' ? 'cases-raised' : 'alerts-decided')

const applyBatch = (ctx: RequestContext) =>
  submit(ctx.form, wantedOf(ctx.form), async (input) => {
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

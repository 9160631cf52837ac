import { z } from 'zod'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { required } from '../http/required.ts'

/** Takes back what was decided together; what somebody has decided since stays, and is named. */
export const undoTogether = ({ api, form, params }: RequestContext) =>
  submit(form, z.object({}), async () => {
    const batchId = required(params.batchId)
    const answer = await api.ask('undoBatch', { batchId, key: formKey({ form }) })
    if (!answer.ok) return answer
    const kept = answer.data.data.results.filter(({ left_out }) => left_out)
    const query = new URLSearchParams(kept.slice(0, 20).map(({ _id }) => ['left_out', _id]))
    return done(`/app/alerts/together/${batchId}${query.size ? `?${query}` : ''}`, 'alerts-undone')
  })

import { z } from 'zod'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { batchAddress } from './batch-address.ts'

/** Undoes a bulk decision. Alerts decided again since are left as they are and listed. */
export const undoBulkDecision = ({ api, form, params }: RequestContext) =>
  submit(form, z.object({}), async () => {
    const batchId = required(params.batchId)
    const answer = await api.ask('undoBatch', { batchId, key: formKey({ form }) })
    return answer.ok
      ? redirectWithToast(batchAddress(batchId, answer.data.data.results), 'alerts-undone')
      : answer
  })

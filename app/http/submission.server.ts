import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { Answer, ApiRefusal } from '../gateway/api.server.ts'
import { ownFields } from './own-fields.ts'

/**
 * What a form's submission means: checked with its schema, then done. `work` gives the Response that follows success, or the
 * API's refusal. What is refused comes back as 422 with what was typed; a form's own add and remove buttons as 200.
 */
export async function submit<S extends z.ZodType>(
  form: FormData,
  schema: S,
  work: (value: z.output<S>) => Promise<Response | Answer<Partial<ApiRefusal>>>,
) {
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') {
    const status = submission.status === 'error' ? 422 : 200
    return data(submission.reply({ hideFields: ownFields }) as SubmissionResult<string[]>, { status })
  }
  const answer = await work(submission.value)
  if (answer instanceof Response) return answer
  const { message = '', errors } = answer.data
  const known = Object.fromEntries(Object.entries(errors ?? {}).filter(([name]) => form.has(name)))
  const refused = Object.keys(known).length > 0 ? { fieldErrors: known } : { formErrors: [message] }
  return data(submission.reply({ ...refused, hideFields: ownFields }) as SubmissionResult<string[]>, {
    status: 422,
  })
}

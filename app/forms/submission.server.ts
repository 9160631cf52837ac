import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import { sentence } from '#server/contract/sentence.ts'
import type { AnyAnswer } from '../gateway/api.server.ts'
import { withheldFields } from '../http/forms/hidden-fields.ts'
import { unknownIntent } from './by-intent.server.ts'

/** API statuses passed on as the status of the form's page. */
const passedOn = new Set([403, 404, 409, 413, 429, 503])

/**
 * Whether the name cannot be one of our fields. The form parser treats brackets as list indices and fills the list up
 * to them, even to millions; dots as nesting, limited here by the length; and two names as its own commands.
 */
const isStrange = (name: string) => name.length > 200 || /[[\]]|^__(?:intent|state)__$/.test(name)

/** Runs `work`. A 503 thrown because the API is unreachable is returned as a refusal, so that the form is shown again. */
async function answerOf(work: () => Promise<Response | AnyAnswer>): Promise<Response | AnyAnswer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Response && error.status === 503)) throw error
    return { status: 503, ok: false, data: (await error.json()) as AnyAnswer['data'] }
  }
}

/** Errors of the items of a list under its name, where the form shows them. */
const underListNames = <Why>(errors: Record<string, Why>): Record<string, Why> =>
  Object.fromEntries(Object.entries(errors).map(([name, why]) => [name.replace(/\[\d+\]$/, ''), why]))

/** If the API reports that its platform is unreachable (a 400), the user gets a 503 with a message about that. */
const networkErrorAs503 = (answer: Response | AnyAnswer): Response | AnyAnswer =>
  answer instanceof Response || answer.data.message !== messages.network
    ? answer
    : { ...answer, status: 503, data: { message: messages.away } }

/**
 * Validates a submitted form and runs `work`, which returns the response after success or the API's refusal. A refused
 * form is returned with the typed values: with the API's status if it is in `passedOn`, otherwise 422. The form's own
 * add and remove buttons return 200. Throws a 400 for invalid field names.
 */
export async function submit<S extends z.ZodType>(
  form: FormData,
  schema: S,
  work: (value: z.output<S>) => Promise<Response | AnyAnswer>,
) {
  if ([...form.keys()].some(isStrange)) throw unknownIntent()
  const submission = parseWithZod(form, { schema, error: sentence })
  if (submission.status !== 'success') {
    const status = submission.status === 'error' ? 422 : 200
    const reply = submission.reply({ hideFields: withheldFields(status) }) as SubmissionResult<string[]>
    return data({ ...reply, error: reply.error && underListNames(reply.error) }, { status })
  }
  const answer = networkErrorAs503(await answerOf(() => work(submission.value)))
  if (answer instanceof Response) return answer
  const { message = '', errors } = answer.data
  const known = Object.fromEntries(Object.entries(errors ?? {}).filter(([name]) => form.has(name)))
  const refused = Object.keys(known).length > 0 ? { fieldErrors: known } : { formErrors: [message] }
  return data(
    submission.reply({ ...refused, hideFields: withheldFields(answer.status) }) as SubmissionResult<string[]>,
    {
      status: passedOn.has(answer.status) ? answer.status : 422,
    },
  )
}

import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import { sentence } from '#server/contract/sentence.ts'
import type { AnyAnswer } from '../gateway/api.server.ts'
import { heldBack } from '../http/hidden-fields.ts'
import { noSuchForm } from './by-intent.server.ts'

/** What the API may answer besides 400 that the form's own page answers too. */
const passedOn = new Set([403, 404, 409, 413, 429, 503])

/**
 * Whether no field of ours is called so. The parser takes brackets for a place in a list and fills the list up to it, were it of millions;
 * dots for things within each other, however deep; and two names for orders to itself.
 */
const isStrange = (name: string) => name.length > 200 || /[[\]]|^__(?:intent|state)__$/.test(name)

/** Does the work; an API that cannot be reached at the moment counts as a refusal, so that the form comes back. */
async function answerOf(work: () => Promise<Response | AnyAnswer>): Promise<Response | AnyAnswer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Response && error.status === 503)) throw error
    return { status: 503, ok: false, data: (await error.json()) as AnyAnswer['data'] }
  }
}

/** A platform that is away is a 400 to whoever called it; to people it cannot be reached. */
const asPeopleSee = (answer: Response | AnyAnswer): Response | AnyAnswer =>
  answer instanceof Response || answer.data.message !== messages.network
    ? answer
    : { ...answer, status: 503, data: { message: messages.away } }

/**
 * What a form's submission means: checked with its schema, then done. `work` gives the Response that follows success, or the
 * API's refusal. What is refused comes back with what was typed: as the API's own status where it is one that `passedOn` names,
 * else as 422; a form's own add and remove buttons as 200.
 */
export async function submit<S extends z.ZodType>(
  form: FormData,
  schema: S,
  work: (value: z.output<S>) => Promise<Response | AnyAnswer>,
) {
  if ([...form.keys()].some(isStrange)) throw noSuchForm()
  const submission = parseWithZod(form, { schema, error: sentence })
  if (submission.status !== 'success') {
    const status = submission.status === 'error' ? 422 : 200
    return data(submission.reply({ hideFields: heldBack(status) }) as SubmissionResult<string[]>, { status })
  }
  const answer = asPeopleSee(await answerOf(() => work(submission.value)))
  if (answer instanceof Response) return answer
  const { message = '', errors } = answer.data
  const known = Object.fromEntries(Object.entries(errors ?? {}).filter(([name]) => form.has(name)))
  const refused = Object.keys(known).length > 0 ? { fieldErrors: known } : { formErrors: [message] }
  return data(
    submission.reply({ ...refused, hideFields: heldBack(answer.status) }) as SubmissionResult<string[]>,
    {
      status: passedOn.has(answer.status) ? answer.status : 422,
    },
  )
}

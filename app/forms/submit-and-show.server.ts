import type { z } from 'zod'
import type { Answer } from '../gateway/api.server.ts'
import { submit } from './submission.server.ts'

/** `submit` for forms whose success is shown on the page itself: `shown` makes the action data from the API's answer. */
export async function submitAndShow<S extends z.ZodType, T, Shown extends object>(
  form: FormData,
  schema: S,
  ask: (value: z.output<S>) => Promise<Answer<T>>,
  shown: (answered: T, value: z.output<S>) => Shown,
) {
  let done: Shown | undefined
  const refused = await submit(form, schema, async (value) => {
    const answer = await ask(value)
    if (!answer.ok) return answer
    done = shown(answer.data, value)
    return new Response()
  })
  return done ?? refused
}

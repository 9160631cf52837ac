import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { AnyAnswer } from '../gateway/api.server.ts'
import type { Sides } from './conflict.tsx'
import { typedValues } from './form-intent.server.ts'
import type { Fields } from './merged.ts'
import { submit } from './submission.server.ts'

/** Where somebody else came first: what to say if the API says nothing, and what there is now beside what was wanted. */
interface Conflicting {
  message: string
  sides: () => Promise<Sides[]>
  /** Fields that come back otherwise than they were typed, and a sentence that says so. */
  untouched?: { said: string; fields: () => Promise<Fields> }
}

/** `submit`, for what overwrites: a change that somebody else came before (409) comes back as typed, with both sides. */
export async function submitOrConflict<S extends z.ZodType>(
  form: FormData,
  schema: S,
  work: (value: z.output<S>) => Promise<Response | AnyAnswer>,
  { message, sides, untouched }: Conflicting,
) {
  let refused: string | undefined
  const answer = await submit(form, schema, async (value) => {
    const answered = await work(value)
    if (!(answered instanceof Response) && answered.status === 409) refused = answered.data.message || message
    return answered
  })
  if (refused === undefined) return answer
  const conflict = await sides()
  const initialValue = { ...typedValues(form), ...(await untouched?.fields()) }
  const said = untouched ? [refused, untouched.said] : [refused]
  return data({ initialValue, error: { '': said }, conflict }, 409)
}

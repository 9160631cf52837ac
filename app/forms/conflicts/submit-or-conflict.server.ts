import { data } from '@remix-run/node'
import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type { AnyAnswer } from '../../gateway/api.server.ts'
import { typedValues } from '../../http/forms/typed-values.server.ts'
import { submit } from '../submission.server.ts'
import type { ConflictingValue } from './conflict.tsx'
import type { Fields } from './merged.ts'

/** How to answer a conflict: the fallback message if the API has none, and the current values beside the submitted ones. */
interface OnConflict {
  message: string
  /** With `fields`, the returned form has these values (merged with the current ones). */
  readCurrent: () => Promise<{ conflicts: ConflictingValue[]; fields?: Fields }>
}

/** `submit` for forms that overwrite data: on a conflict (409) the form is returned as typed, with the current and the submitted value of each conflicting field. */
export async function submitOrConflict<S extends z.ZodType>(
  form: FormData,
  schema: S,
  work: (value: z.output<S>) => Promise<Response | AnyAnswer>,
  { message, readCurrent }: OnConflict,
) {
  let refused: string | undefined
  const answer = await submit(form, schema, async (value) => {
    const answered = await work(value)
    if (!(answered instanceof Response) && answered.status === 409) refused = answered.data.message || message
    return answered
  })
  if (refused === undefined) return answer
  const { conflicts: conflict, fields } = await readCurrent()
  const sentences = fields ? [refused, messages.form.untouched] : [refused]
  return data(
    { initialValue: { ...typedValues(form, 409), ...fields }, error: { '': sentences }, conflict },
    409,
  )
}

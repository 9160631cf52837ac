import { z } from 'zod'
import type { AnyAnswer } from '../gateway/api.server.ts'
import { typedValues } from './form-intent.server.ts'
import { changedByBoth, type Fields, merged } from './merged.ts'
import { submitOrConflict } from './submit-or-conflict.server.ts'

const fields = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** What a form showed before it was touched, as `AsShown` wrote it into it. */
function shownIn(form: FormData): Fields {
  try {
    return fields.parse(JSON.parse(String(form.get('shown'))))
  } catch {
    return {}
  }
}

interface Standing {
  message: string
  /** The form's fields as they stand now. */
  now: () => Promise<Fields>
  /** What a field is called, and how its value is said where it is no plain text. */
  label: (name: string) => string
  inWords?: (name: string, value: string) => string
}

/** `submitOrConflict` for a form of several fields: of what somebody else came before only that comes back which was touched. */
export function submitMerged<S extends z.ZodType>(
  form: FormData,
  schema: S,
  work: (value: z.output<S>) => Promise<Response | AnyAnswer>,
  { message, now, label, inWords = (_, value) => value || 'Nothing' }: Standing,
) {
  return submitOrConflict(form, schema, work, {
    message,
    standing: async () => {
      const [shown, typed, stands] = [shownIn(form), typedValues(form), await now()]
      const sides = changedByBoth(shown, typed, stands).map((name) => ({
        label: label(name),
        now: inWords(name, String(stands[name])),
        yours: inWords(name, String(typed[name] ?? '')),
      }))
      return { sides, fields: merged(shown, typed, stands) }
    },
  })
}

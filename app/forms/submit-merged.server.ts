import { z } from 'zod'
import type { AnyAnswer } from '../gateway/api.server.ts'
import { typedValues } from '../http/typed-values.server.ts'
import { changedByBoth, type Fields, merged } from './merged.ts'
import { submitOrConflict } from './submit-or-conflict.server.ts'

const fields = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** What a form showed before it was touched, as `AsShown` wrote it into it. */
export function shownIn(form: FormData): Fields {
  try {
    return fields.parse(JSON.parse(String(form.get('shown'))))
  } catch {
    return {}
  }
}

/** The fields of a form that somebody else saved first: as they stand `now`, but for those that were touched in it. */
export const mergedWith = <F extends Fields>(form: FormData, now: F) =>
  merged(shownIn(form), typedValues(form), now) as { [Name in keyof F]: F[Name] }

interface Standing {
  message: string
  /** The form's fields as they stand now; undefined where the form itself is gone. */
  now: () => Promise<Fields | undefined>
  /** What a field is called, and how its value is said where it is no plain text. */
  label: (name: string) => string
  inWords?: (name: string, value: string) => string | Promise<string>
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
      if (!stands) return { sides: [] }
      const sides = changedByBoth(shown, typed, stands).map(async (name) => ({
        label: label(name),
        now: await inWords(name, String(stands[name])),
        yours: await inWords(name, String(typed[name] ?? '')),
      }))
      return { sides: await Promise.all(sides), fields: merged(shown, typed, stands) }
    },
  })
}

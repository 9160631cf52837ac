import { z } from 'zod'
import type { AnyAnswer } from '../../gateway/api.server.ts'
import { typedValues } from '../../http/forms/typed-values.server.ts'
import { changedByBoth, type Fields, merged } from './merged.ts'
import { submitOrConflict } from './submit-or-conflict.server.ts'

const fields = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** The values the form was rendered from, as `ShownValues` wrote them. */
export function readShownValues(form: FormData): Fields {
  try {
    return fields.parse(JSON.parse(String(form.get('shown'))))
  } catch {
    return {}
  }
}

/** The fields of a form that another user has saved first: the values of `now`, except for the fields edited in the form. */
export const mergedWith = <F extends Fields>(form: FormData, now: F) =>
  merged(readShownValues(form), typedValues(form), now) as { [Name in keyof F]: F[Name] }

interface MergeOptions {
  message: string
  /** The current values of the form's fields; undefined if the form no longer exists. */
  now: () => Promise<Fields | undefined>
  /** The label of a field, and the display text of its value if it is not plain text. */
  label: (name: string) => string
  inWords?: (name: string, value: string) => string | Promise<string>
  /** A value as it is compared, if different spellings of it mean the same. */
  compared?: (name: string, value: string) => string
}

/** `submitOrConflict` for a form of several fields: on a conflict only the edited fields keep the typed values. */
export function submitMerged<S extends z.ZodType>(
  form: FormData,
  schema: S,
  work: (value: z.output<S>) => Promise<Response | AnyAnswer>,
  {
    message,
    now,
    label,
    inWords = (_, value) => value || 'Nothing',
    compared = (_, value) => value,
  }: MergeOptions,
) {
  return submitOrConflict(form, schema, work, {
    message,
    readCurrent: async () => {
      const [shown, typed, current] = [readShownValues(form), typedValues(form), await now()]
      if (!current) return { conflicts: [] }
      const alike = (of: Fields): Fields =>
        Object.fromEntries(
          Object.entries(of).map(([name, value]) => [
            name,
            Array.isArray(value) ? value : compared(name, value),
          ]),
        )
      const conflicts = changedByBoth(alike(shown), alike(typed), alike(current)).map(async (name) => ({
        label: label(name),
        now: await inWords(name, String(current[name])),
        yours: await inWords(name, String(typed[name] ?? '')),
      }))
      return { conflicts: await Promise.all(conflicts), fields: merged(shown, typed, current) }
    },
  })
}

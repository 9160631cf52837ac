import { setImmediate } from 'node:timers/promises'
import { addMonths } from '#server/contract/calendar.ts'
import type { RegisteredBody } from '#server/contract/registered-body.ts'
import { type RegistryForm, registryFormKeys } from '#server/contract/registry-forms.ts'
import type { Work } from '#server/database/connection.ts'
import { readRegisteredBodies } from '#server/database/registry-status.ts'
import { formsOfBody } from '#server/rules/registry/forms-of-body.ts'
import { returnOf } from '#server/rules/registry/obligation.ts'
import type { Form } from '#server/rules/registry/obligations.ts'

const years = 4

/** The forms that answer for a form. */
const answeredBy = (form: RegistryForm) => registryFormKeys.filter((one) => returnOf(one) === returnOf(form))

interface Which {
  /** Else all that the organisation watches. */
  party_ids?: string[] | undefined
  /** Else every form. */
  form?: RegistryForm | undefined
}

interface Read {
  body: RegisteredBody
  forms: Form[]
}

// Some twenty milliseconds: working through tens of thousands in one go, the process would answer nobody else for seconds.
const atOnce = 200

/** Companies, each with the forms of its last four years as they stand on `today`. */
export async function readForms(db: Work, today: string, { party_ids, form }: Which): Promise<Read[]> {
  // A meeting fifteen months before the first year that is looked at still counts.
  const since = addMonths(today, -12 * (years + 2))
  const bodies = await readRegisteredBodies(db, { party_ids, since, forms: form && answeredBy(form) })
  const read: Read[] = []
  for (const body of bodies) {
    if (read.length % atOnce === atOnce - 1) await setImmediate()
    read.push({ body, forms: formsOfBody(body, { today, years, form }) })
  }
  return read
}

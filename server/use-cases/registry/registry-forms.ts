import { addMonths } from '#server/contract/calendar.ts'
import type { RegisteredBody } from '#server/contract/parties/registered-body.ts'
import type { Work } from '#server/database/connection.ts'
import { readRegisteredBodies } from '#server/database/registry/registry-status.ts'
import { formsOfBody } from '#server/rules/registry/forms-of-body.ts'
import type { Form } from '#server/rules/registry/obligations.ts'

const years = 4

/** Companies and LLPs, each with the forms of its last four years, assessed on `today` (YYYY-MM-DD). */
export async function readForms(
  db: Work,
  partyIds: string[],
  today: string,
): Promise<{ body: RegisteredBody; forms: Form[] }[]> {
  // A meeting up to fifteen months before the first of these years still affects its due dates.
  const bodies = await readRegisteredBodies(db, partyIds, addMonths(today, -12 * (years + 2)))
  return bodies.map((body) => ({ body, forms: formsOfBody(body, { today, years }) }))
}

import { addDays, ddmmyyyy } from '#server/contract/calendar.ts'
import { consentSections } from '#server/contract/consents/consent-sections.ts'
import type { Database } from '#server/database/connection.ts'
import { readConsentsEnding } from '#server/database/consents/consents.ts'
import { byJob } from '#server/database/organisation/audit.ts'
import { eachOrganisation } from '../each-organisation.ts'
import { type Notification, notify } from '../notices/notify.ts'

/** Days before the end on which the notice is sent. */
const daysBefore = 7

type Ending = Awaited<ReturnType<typeof readConsentsEnding>>[number]

const notificationOf = ({ consent_id, section, identifier, given_by, ends_on }: Ending): Notification => ({
  to: [given_by],
  kind: 'consent_ending',
  entity: 'consent',
  entity_id: consent_id,
  text: `${consentSections[section].label} ${identifier}, last day ${ddmmyyyy(ends_on)}`,
  link: `/consent/${section}/${consent_id}`,
  once: ends_on,
})

/**
 * Notifies users of active organisations, once, that a consent they gave ends within seven days of `today`
 * (YYYY-MM-DD), unless another consent for the same number and purpose lasts longer. `db` is opened as `owner`.
 */
export async function notifyConsentEnds(db: Database, today: string): Promise<void> {
  await eachOrganisation(db, async (work, organization_id) => {
    const ending = await readConsentsEnding(work, today, addDays(today, daysBefore))
    await notify({ db: work, actor: byJob(organization_id) }, ...ending.map(notificationOf))
  })
}

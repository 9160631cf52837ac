import { audit, byJob } from '#server/database/audit.ts'
import { asOrganisation, type Database } from '#server/database/connection.ts'
import {
  askedForPassword,
  insertRenewal,
  mayAskForPassword,
  withdrawAskedRenewals,
} from '#server/database/password-links.ts'
import type { SendLetters } from './invite.ts'

/** So many links a day go to one person who asks for another password. */
export const linksPerDay = 5

/**
 * Asks for a mail with a link, good for one hour, behind which a person who forgot their password chooses another. Until they do, the
 * old one counts; an earlier link of this kind leads nowhere any more. Nobody gets one who is not active, has no password here, signs
 * in at their organisation's provider only, or had five within a day. `db` is opened as `owner`.
 */
export async function forgottenPassword(db: Database, userId: string, sendLetters: SendLetters) {
  const person = await mayAskForPassword(db, userId)
  if (!person) return
  const { organization_id, email } = person
  await asOrganisation(db, organization_id, async (work) => {
    if ((await askedForPassword(work, userId)) >= linksPerDay) return
    await withdrawAskedRenewals(work, userId)
    await insertRenewal(work, { organization_id, email, invited_by: userId, renews: userId })
    await audit(work, byJob(organization_id), {
      ...{ action: 'ask for another password', entity: 'user', entity_id: userId },
    })
    await sendLetters(work)
  })
}

import { asOrganisation, type Database } from '#server/database/connection.ts'
import { audit, byJob } from '#server/database/organisation/audit.ts'
import {
  countPasswordRequests,
  insertRenewal,
  mayAskForPassword,
  withdrawRequestedRenewals,
} from '#server/database/people/password-links.ts'
import type { SendLetters } from './invite.ts'

/** Maximum number of password reset links per user and day. */
export const linksPerDay = 5

/**
 * Requests a mail with a link, valid for one hour, to choose a new password. Until then the old password stays valid;
 * an earlier link stops working. No link is sent to a user who is not active, has no password here, signs in only at
 * their organisation's provider, or had five within a day. `db` is opened as `owner`.
 */
export async function forgottenPassword(db: Database, userId: string, sendLetters: SendLetters) {
  const person = await mayAskForPassword(db, userId)
  if (!person) return
  const { organization_id, email } = person
  await asOrganisation(db, organization_id, async (work) => {
    if ((await countPasswordRequests(work, userId)) >= linksPerDay) return
    await withdrawRequestedRenewals(work, userId)
    await insertRenewal(work, { organization_id, email, invited_by: userId, renews: userId })
    await audit(work, byJob(organization_id), {
      action: 'ask for another password',
      entity: 'user',
      entity_id: userId,
    })
    await sendLetters(work)
  })
}

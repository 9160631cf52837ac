import { randomBytes } from 'node:crypto'
import type { Database, Work } from '#server/database/connection.ts'
import { noteLeadSent, takeUnsentLead, type UnsentLead } from '#server/database/organisation/leads.ts'
import {
  noteInvitationSent,
  takeUnsentInvitation,
  type UnsentInvitation,
} from '#server/database/people/invitations.ts'
import type { Env } from '#server/env.ts'
import { type DeliverySettings, deliverAll, type OutgoingMail } from './deliver-all.ts'
import { invitationLetter, leadLetter } from './letters.ts'

export type LetterSettings = DeliverySettings & Pick<Env, 'SUPPORT_EMAIL'>

/** An invitation as a mail. Its token of 192 bits is generated now: only its hash is ever stored. */
function invitationOf(invitation: UnsentInvitation, settings: LetterSettings): OutgoingMail {
  const { letter_id: id, organization_id } = invitation
  const token = invitation.has_account && !invitation.renews ? null : randomBytes(24).toString('base64url')
  const message = invitationLetter(invitation, token, settings)
  const note: OutgoingMail['note'] = (db, by) => noteInvitationSent(db, id, by, token)
  return { id, organization_id, entity: 'invitation', message, note }
}

function leadOf(lead: UnsentLead, to: string, settings: LetterSettings): OutgoingMail {
  const { letter_id: id, organization_id } = lead
  const note: OutgoingMail['note'] = (db, by) => noteLeadSent(db, id, by)
  return { id, organization_id, entity: 'lead', message: leadLetter(lead, to, settings), note }
}

async function takeNext(
  db: Work,
  settings: LetterSettings,
  failed: string[],
): Promise<OutgoingMail | undefined> {
  const invitation = await takeUnsentInvitation(db, failed)
  if (invitation) return invitationOf(invitation, settings)
  const { SUPPORT_EMAIL } = settings
  const lead = SUPPORT_EMAIL ? await takeUnsentLead(db, failed) : undefined
  return lead && SUPPORT_EMAIL ? leadOf(lead, SUPPORT_EMAIL, settings) : undefined
}

/**
 * Sends mail to recipients without an account: invitations, and enquiries about integrations to SUPPORT_EMAIL, if set.
 * One that fails is left for the next run. If the process is killed between the mail server's confirmation and the
 * commit, an invitation is sent again with another link, and the first link does not work. `db` is opened as `owner`.
 */
export const deliverLetters = (
  db: Database,
  settings: LetterSettings,
): Promise<{ sent: number; failed: number }> =>
  deliverAll(db, settings, (work, failed) => takeNext(work, settings, failed))

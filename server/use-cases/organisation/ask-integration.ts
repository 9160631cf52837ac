import type { Lead } from '#server/contract/organisation/leads.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { insertLead } from '#server/database/organisation/leads.ts'
import type { SendLetters } from '../people/invite.ts'
import type { UseCase } from '../use-case.ts'

/** Stores an enquiry about an integration, writes an audit row, and requests the mail about it. */
export async function askIntegration(
  { db, actor }: UseCase,
  enquiry: Omit<Lead, 'lead_id' | 'asked_at'>,
  sendLetters: SendLetters,
): Promise<Lead> {
  const { organization_id, user_id: asked_by } = actor
  const lead = await insertLead(db, { ...enquiry, organization_id, asked_by })
  const { lead_id, product, company } = lead
  await audit(db, actor, {
    action: 'create',
    entity: 'lead',
    entity_id: lead_id,
    after: { product, company },
  })
  await sendLetters(db)
  return lead
}

import type { z } from 'zod'
import { lastDayOfMonths, todayInIndia } from '#server/contract/calendar.ts'
import type { Consent, newConsent } from '#server/contract/consents/consents.ts'
import { messages } from '#server/contract/messages.ts'
import { endConsent, insertConsent, readConsent } from '#server/database/consents/consents.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { consentIdentifier } from '#server/rules/identifiers/consent-identifier.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

const entity = 'consent'

/**
 * Records a consent that starts today, with an audit row; only the end of the identifier is stored. Throws a Refusal if
 * the identifier is invalid, or does not belong to the business with this PAN.
 */
export async function giveConsent(
  { db, actor }: UseCase,
  { section, purpose, months, identifier: typed }: z.output<typeof newConsent>,
  pan: string | undefined,
): Promise<Consent> {
  const identifier = consentIdentifier(section, typed, pan)
  if ('reason' in identifier) throw invalid('identifier', identifier.reason)
  const ends_on = lastDayOfMonths(todayInIndia(), Number(months))
  const after = { section, purpose, identifier: identifier.kept, ends_on }
  const { organization_id, user_id: given_by } = actor
  const { consent_id } = await insertConsent(db, { ...after, organization_id, given_by })
  await audit(db, actor, { action: 'give', entity, entity_id: consent_id, after })
  return found(await readConsent(db, consent_id), messages.consents.none)
}

/**
 * Withdraws a consent of the organisation; it stays on record. Throws a Refusal: not found, or conflict if it is
 * already withdrawn or has ended.
 */
export async function withdrawConsent({ db, actor }: UseCase, consentId: string): Promise<Consent> {
  const ended = await endConsent(db, consentId, actor.user_id, todayInIndia())
  const consent = found(await readConsent(db, consentId), messages.consents.none)
  if (!ended)
    throw new Refusal(
      'conflict',
      consent.withdrawn_at ? messages.consents.over : messages.consents.overAlready,
    )
  const { section, purpose, identifier, ends_on } = consent
  const before = { section, purpose, identifier, ends_on }
  await audit(db, actor, { action: 'withdraw', entity, entity_id: consentId, before })
  return consent
}

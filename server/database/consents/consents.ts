import { sql } from 'kysely'
import type { ConsentSection } from '#server/contract/consents/consent-sections.ts'
import type { Consent } from '#server/contract/consents/consents.ts'
import { limits } from '#server/contract/limits.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'

/** Whether a consent `c` is active on a date: neither withdrawn nor expired. */
export const isActive = (today: string) =>
  sql<boolean>`(c.withdrawn_at is null and c.ends_on >= ${today}::date)`

const ofSection = (section: ConsentSection | undefined) =>
  section ? sql<boolean>`c.section = ${section}` : sql<boolean>`true`

const consentsOf = (db: Work) =>
  db
    .selectFrom('consents as c')
    .where(own('c'))
    .select(['c.consent_id', 'c.section', 'c.purpose', 'c.identifier', 'c.given_at', 'c.ends_on'])
    .select(['c.withdrawn_at', nameOf('c.given_by').as('given_by')])
    .select(nameOf<string | null>('c.withdrawn_by').as('withdrawn_by'))

/** The organisation's active consents on a date and the most recent inactive ones, newest first; optionally of one section. */
export function readConsents(
  db: Work,
  section: ConsentSection | undefined,
  today: string,
): Promise<Consent[]> {
  const ended = db
    .selectFrom('consents as c')
    .where(own('c'))
    .where(sql<boolean>`not ${isActive(today)}`)
    .where(ofSection(section))
    .select('c.consent_id')
    .orderBy('c.given_at', 'desc')
    .orderBy('c.consent_id')
    .limit(limits.maxEndedConsentsListed)
  return consentsOf(db)
    .where(ofSection(section))
    .where((eb) => eb.or([isActive(today), eb('c.consent_id', 'in', ended)]))
    .orderBy('c.given_at', 'desc')
    .orderBy('c.consent_id')
    .execute()
}

/** One consent, or undefined. */
export const readConsent = (db: Work, consentId: string): Promise<Consent | undefined> =>
  consentsOf(db).where('c.consent_id', '=', consentId).executeTakeFirst()

/** The organisation's active consents that end by `until`, except those with a later consent for the same number and purpose. */
export const readConsentsEnding = (db: Work, today: string, until: string) =>
  db
    .selectFrom('consents as c')
    .where(own('c'))
    .where(isActive(today))
    .where('c.ends_on', '<=', until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('consents as longer')
            .where(own('longer'))
            .whereRef('longer.section', '=', 'c.section')
            .whereRef('longer.purpose', '=', 'c.purpose')
            .whereRef('longer.identifier', '=', 'c.identifier')
            .whereRef('longer.ends_on', '>', 'c.ends_on')
            .where('longer.withdrawn_at', 'is', null)
            .select('longer.consent_id'),
        ),
      ),
    )
    .select(['c.consent_id', 'c.section', 'c.identifier', 'c.given_by', 'c.ends_on'])
    .orderBy('c.ends_on')
    .orderBy('c.consent_id')
    .execute()

type NewConsent = Pick<Consent, 'section' | 'purpose' | 'identifier' | 'ends_on'> & {
  organization_id: string
  given_by: string
}

/** Inserts a consent and returns its id. */
export const insertConsent = (db: Work, consent: NewConsent) =>
  db.insertInto('consents').values(consent).returning('consent_id').executeTakeFirstOrThrow()

/** Withdraws a consent; false if there is none, it is already withdrawn, or it has expired on `today`. */
export async function endConsent(
  db: Work,
  consentId: string,
  userId: string,
  today: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('consents')
    .where(own('consents'))
    .where('consent_id', '=', consentId)
    .where('withdrawn_at', 'is', null)
    .where('ends_on', '>=', today)
    .set({ withdrawn_at: sql`now()`, withdrawn_by: userId })
    .executeTakeFirst()
  return numUpdatedRows > 0
}

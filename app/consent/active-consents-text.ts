import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { ConsentSection } from '#server/contract/consents/consent-sections.ts'
import type { Consent } from '#server/contract/consents/consents.ts'
import { plural } from '#server/contract/plural.ts'
import { stateOf } from './given-consents.tsx'

/** The number of consents of a section active on a date (YYYY-MM-DD) and their latest end date, as a sentence; null if there are none. */
export function activeConsentsText(
  consents: Consent[],
  section: ConsentSection,
  today: string,
): string | null {
  const ends = consents
    .filter((one) => one.section === section && stateOf(one, today) === 'Given')
    .map(({ ends_on }) => ends_on)
    .sort()
  const last = ends.at(-1)
  if (!last) return null
  if (ends.length === 1) return `Consent active until ${ddmmyyyy(last)}.`
  return `${plural(ends.length, 'consent')} active, the latest until ${ddmmyyyy(last)}.`
}

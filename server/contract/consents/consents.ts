import { z } from 'zod'
import { messages } from '../messages.ts'
import { optionalFilter } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import {
  type ConsentPurpose,
  type ConsentSection,
  consentMonths,
  consentPurposes,
  consentSections,
} from './consent-sections.ts'

const section = z.enum(Object.keys(consentSections) as [ConsentSection], { message: messages.form.select })
const purpose = z.enum(Object.keys(consentPurposes) as [ConsentPurpose], { message: messages.form.select })

export const newConsent = z.object({
  section,
  purpose,
  months: z.enum(Object.keys(consentMonths) as [keyof typeof consentMonths], {
    message: messages.form.select,
  }),
  /** The full identifier; only its end is stored. */
  identifier: z.string().trim().min(1, messages.form.fill).max(40),
})

export const consentsQuery = z.object({ section: optionalFilter.pipe(section.optional()) })

/** A stored consent; `identifier` is masked, `ends_on` is the last date on which it is valid. */
export const consent = z.object({
  consent_id: z.string(),
  section,
  purpose,
  identifier: z.string(),
  given_by: orNull(z.string()),
  given_at: z.string(),
  ends_on: z.string(),
  withdrawn_by: orNull(z.string()),
  withdrawn_at: orNull(z.string()),
})
export type Consent = z.infer<typeof consent>

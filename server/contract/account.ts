import { z } from 'zod'
import { type DigestChoice, digestChoices } from './digest.ts'
import type { Policy } from './features.ts'
import { messages } from './messages.ts'
import { type NoticeKind, noticeKinds } from './notice-kinds.ts'
import { type NoticeMailChoice, noticeMailChoices } from './notice-mails.ts'
import { orNull } from './tolerance.ts'

/** Which daily mails about alerts a person wants. */
export const digestChoice = z.enum(Object.keys(digestChoices) as [DigestChoice], {
  message: messages.form.select,
})

export const noticeMail = z.enum(Object.keys(noticeMailChoices) as [NoticeMailChoice], {
  message: messages.form.select,
})

/** Which notices a person wants by mail, by kind; those that are left out as usual. */
export const noticeMails = z.partialRecord(z.enum(Object.keys(noticeKinds) as [NoticeKind]), noticeMail)

/** A person's own settings; `notice_mails` is changed as a whole. */
export const settings = z.object({
  lite: z.boolean().optional(),
  shortcuts: z.boolean().optional(),
  digest: digestChoice.optional(),
  notice_mails: noticeMails.optional(),
  /** The widgets of the dashboard in their order; absent: the usual layout. */
  dashboard: z.array(z.string()).optional(),
})
export type Settings = z.infer<typeof settings>
/** What of it says which mails they get. */
export const subscription = settings.pick({ digest: true, notice_mails: true })
export const settingsChange = z.object({ settings: settings.omit({ dashboard: true }) })

export const organisation = z.object({
  organization_id: z.string(),
  name: z.string().default(''),
  type: z.enum(['b2sme', 'enterprise']),
  status: z.enum(['active', 'inactive']),
  instance_name: orNull(z.string()),
  sku: z.record(z.string(), z.array(z.string())),
  logo_url: z.string().nullable(),
  party_id: orNull(z.string()),
  messages: z.array(z.object({ name: z.string(), I18_code: z.string() })).default([]),
  /** What the logo says to whoever does not see it. */
  logo_alt: z.string().default(''),
  /** After how many minutes without a sign of life people are signed out; null: as the server has it. */
  inactivity_minutes: orNull(z.number()),
  /** Which pages it does not offer. */
  page_config: z.object({ closed: z.array(z.string()).default([]) }).default({ closed: [] }),
})

/** The organisation with the two flags that follow from its type. */
export const organisationWithFlags = organisation.extend({
  is_b2sme: z.boolean().optional(),
  is_enterprise: z.boolean().optional(),
})

const policy: z.ZodType<Policy> = z.record(z.string(), z.array(z.string()))

export const profile = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile_number: z.string().nullable(),
  profile_pic: z.string().nullable(),
  status: z.enum(['active', 'inactive', 'suspended']).default('active'),
  settings: settings.default({}),
  policy,
  last_login: orNull(z.string()),
  /** When it was last changed. */
  updated_at: orNull(z.string()),
  organization: z.object({ name: z.string() }),
  instance_name: z.string().nullable(),
  industries: z.array(z.string()).default([]),
  interests: z.array(z.string()).default([]),
  /** What they are in their organisation, in their own words. */
  title: z.string().default(''),
  /** Whether they told about themselves, or said that they would not; a platform that does not say asks nobody. */
  user_provided_info: z.boolean().default(true),
})
export type Profile = z.infer<typeof profile>

/** An entry of the navigation. */
export const navigationEntry = z.object({ label: z.string(), url: z.string() })

/** What is counted beside the entries of the navigation, one more than `mostCounted` at most. */
export const accountCounts = z.object({
  open_alerts: z.number().default(0),
  unread_notices: z.number().default(0),
})

export type AccountCounts = z.infer<typeof accountCounts>

/** A mail to the person: what it is, of which day, and when and by which way it left. */
export const mailSummary = z.object({
  mail_id: z.string(),
  kind: z.enum(['digest', 'notices']),
  day: z.string(),
  subject: z.string(),
  sent_at: orNull(z.string()),
  sent_by: orNull(z.enum(['smtp', 'outbox'])),
})
export type MailSummary = z.infer<typeof mailSummary>

/** With its text; a line that is only a path is a link. */
export const mail = mailSummary.extend({ body: z.string() })
export type Mail = z.infer<typeof mail>

/** A key for programs; the secret is told once. */
export const apiKey = z.object({ key: z.string(), secret: z.string() })

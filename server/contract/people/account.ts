import { z } from 'zod'
import type { Policy } from '../features.ts'
import { messages } from '../messages.ts'
import { type DigestChoice, digestChoices } from '../notices/digest.ts'
import { type NoticeKind, noticeKinds } from '../notices/notice-kinds.ts'
import { type NoticeMailChoice, noticeMailChoices } from '../notices/notice-mails.ts'
import { orNull } from '../tolerance.ts'

/** The daily alert digest a user wants. */
export const digestChoice = z.enum(Object.keys(digestChoices) as [DigestChoice], {
  message: messages.form.select,
})

export const noticeMail = z.enum(Object.keys(noticeMailChoices) as [NoticeMailChoice], {
  message: messages.form.select,
})

/** Notification kinds a user wants by mail; kinds left out have the default. */
export const noticeMails = z.partialRecord(z.enum(Object.keys(noticeKinds) as [NoticeKind]), noticeMail)

/** A user's own settings; `notice_mails` is replaced as a whole. */
export const settings = z.object({
  lite: z.boolean().optional(),
  shortcuts: z.boolean().optional(),
  digest: digestChoice.optional(),
  notice_mails: noticeMails.optional(),
  /** The dashboard widgets in order; if missing, the default layout. */
  dashboard: z.array(z.string()).optional(),
})
export type Settings = z.infer<typeof settings>
/** The settings that decide which mails the user gets. */
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
  /** The alternative text of the logo. */
  logo_alt: z.string().default(''),
  /** Minutes of inactivity before users are signed out; null for the server's default. */
  inactivity_minutes: orNull(z.number()),
  /** The pages it does not offer. */
  page_config: z.object({ closed: z.array(z.string()).default([]) }).default({ closed: [] }),
})

/** The organisation with the two flags derived from its type. */
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
  /** When the profile was last changed. */
  updated_at: orNull(z.string()),
  organization: z.object({ name: z.string() }),
  instance_name: z.string().nullable(),
  industries: z.array(z.string()).default([]),
  interests: z.array(z.string()).default([]),
  /** Their job title, as free text. */
  title: z.string().default(''),
  /** Whether they completed or skipped the profile form; true if the platform does not say, so that nobody is asked. */
  user_provided_info: z.boolean().default(true),
})
export type Profile = z.infer<typeof profile>

/** A navigation entry. */
export const navigationEntry = z.object({ label: z.string(), url: z.string() })

/** Counts shown in the navigation, capped at one more than `mostCounted`. */
export const accountCounts = z.object({
  open_alerts: z.number().default(0),
  unread_notices: z.number().default(0),
})

export type AccountCounts = z.infer<typeof accountCounts>

/** A mail to the user: its kind and date, and when and how it was sent. */
export const mailSummary = z.object({
  mail_id: z.string(),
  kind: z.enum(['digest', 'notices']),
  day: z.string(),
  subject: z.string(),
  sent_at: orNull(z.string()),
  sent_by: orNull(z.enum(['smtp', 'outbox'])),
})
export type MailSummary = z.infer<typeof mailSummary>

/** With its text; a line consisting only of a path is a link. */
export const mail = mailSummary.extend({ body: z.string() })
export type Mail = z.infer<typeof mail>

/** An API key; the secret is shown only once. */
export const apiKey = z.object({ key: z.string(), secret: z.string() })

import { z } from 'zod'
import { messages } from '../messages.ts'
import { waitingChange } from '../organisation/change-requests.ts'
import { orNull } from '../tolerance.ts'
import { hasUnseen } from '../unseen.ts'
import { webAddress } from '../web-address.ts'

const isIssuer = (text: string) => {
  const url = webAddress(text)
  return url !== undefined && !url.hash && !url.search
}
const filled = z
  .string()
  .trim()
  .min(1, { error: messages.form.fill, abort: true })
  .refine((text) => !hasUnseen(text), { message: messages.singleSignOn.unseen, abort: true })

export const issuerInput = filled.max(500, { abort: true }).refine(isIssuer, messages.singleSignOn.issuer)

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, { abort: true })
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, messages.singleSignOn.domain)

/** Maps a group of the identity provider to a role. */
const groupRole = z.object({ group: filled.max(200), role_id: filled.max(100) })

const rules = {
  issuer: issuerInput,
  client_id: filled.max(200),
  /** The claim that contains the user's groups. */
  group_claim: filled.max(200),
  /** The role of users without a mapped group; null rejects them. */
  default_role_id: orNull(z.string().max(100)),
  trusts_addresses: z.boolean(),
  is_only_way: z.boolean(),
  asks_again: z.boolean(),
}

/** Single sign-on settings of an organisation, as submitted. */
export const singleSignOnInput = z.object({
  ...rules,
  /** Counts the changes; 0 if there were none. */
  version: z.coerce.number().int().min(0),
  /** If missing, the stored secret is kept. */
  client_secret: z.string().max(500).optional(),
  domains: z.array(domain).min(1, messages.form.fill).max(50),
  groups: z.array(groupRole).max(100),
})
export type SingleSignOnInput = z.output<typeof singleSignOnInput>

/** The same with its stored, encrypted secret. */
export const singleSignOnSealed = singleSignOnInput
  .omit({ client_secret: true })
  .extend({ sealed_secret: z.string().optional() })
export type SingleSignOnSealed = z.output<typeof singleSignOnSealed>

/** The stored settings, without the secret. */
export const singleSignOn = z.object({
  ...rules,
  issuer: z.string(),
  client_id: z.string(),
  group_claim: z.string(),
  default_role_id: orNull(z.string()),
  version: z.number(),
  domains: z.array(z.string()),
  groups: z.array(z.object({ group: z.string(), role_id: z.string() })),
  changed_by: z.string(),
  changed_at: z.string(),
  /** The number of users who have signed in with it. */
  people: z.number(),
})
export type SingleSignOn = z.infer<typeof singleSignOn>

/**
 * The stored settings, or null; the redirect URL for the provider, null if users sign in at an external host; and a
 * change that waits for approval.
 */
export const singleSignOnState = z.object({
  kept: orNull(singleSignOn),
  callback: orNull(z.string()),
  waits: orNull(waitingChange),
})

export const providerInput = z.object({ issuer: issuerInput })

/** A provider's metadata; or, in words, why it cannot be used. */
export const providerFound = z.object({
  problem: orNull(z.string()),
  found: orNull(
    z.object({
      issuer: z.string(),
      authorization_endpoint: z.string(),
      token_endpoint: z.string(),
      userinfo_endpoint: orNull(z.string()),
      jwks_uri: z.string(),
      keys: z.number(),
      algorithms: z.array(z.string()),
      /** Possible problems, in words. */
      remarks: z.array(z.string()),
    }),
  ),
})
export type ProviderFound = z.infer<typeof providerFound>

import type { Policy } from '#server/contract/features.ts'
import { methods } from '#server/contract/methods.ts'
import { granting } from '#server/contract/people/first-organisation.ts'
import { looking } from '#server/rules/people/invited-policy.ts'

const shared = [
  '/app/dashboard',
  '/app/search',
  '/app/party',
  '/app/parties',
  '/app/portfolios',
  '/app/cases',
  '/app/showcase',
  '/app/alerts',
  '/app/account/products',
  '/watchlist',
  '/myparties',
  '/my',
  '/legal',
  '/macro-indicators',
  '/verify-business',
  '/mca-status',
  '/consent',
  '/my-business',
  '/bulk-export',
  '/apps',
  '/docs',
  '/home',
  '/pdf',
  '/account',
  '/uploads',
]

const administration = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/org-units',
  '/admin/approvals',
  '/admin/workflows',
  '/admin/jobs',
  '/admin/keys',
  '/admin/webhooks',
  '/admin/audit',
]

/** The URLs of all features that a policy can contain. */
export const featureUrls = [...shared, ...administration]

/** The policies of the demonstration accounts: everything, everything except administration, or read-only access to a few pages. */
export const policies = {
  lead: granting(methods, featureUrls),
  analyst: granting(methods, shared),
  viewer: granting(['GET'], looking),
} satisfies Record<string, Policy>

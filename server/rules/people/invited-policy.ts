import type { Policy } from '#server/contract/features.ts'

/** The features an invited user may view until an administrator allows more. */
export const looking = ['/app/dashboard', '/app/search', '/app/party', '/app/parties', '/app/alerts', '/home']

/** The policy of an invited user: read access to `looking`, limited to what the inviter may view. */
export const invitedPolicy = (inviter: Policy): Policy =>
  Object.fromEntries(looking.filter((url) => inviter[url]?.includes('GET')).map((url) => [url, ['GET']]))

import type { Policy } from '#server/contract/features.ts'

/** What somebody who was invited may look at until an administrator allows more. */
export const looking = ['/app/dashboard', '/app/search', '/app/party', '/app/parties', '/app/alerts', '/home']

/** The policy of an invited person: they may look, and at nothing that their inviter may not look at. */
export const invitedPolicy = (inviter: Policy): Policy =>
  Object.fromEntries(looking.filter((url) => inviter[url]?.includes('GET')).map((url) => [url, ['GET']]))

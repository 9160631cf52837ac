import { allows } from '#server/contract/features.ts'
import { withoutPages } from '#server/contract/organisation/offered-pages.ts'
import type { Work } from '#server/database/connection.ts'
import { own } from '#server/database/own.ts'

/**
 * Whether the user who requested a job may still do what it does: user and organisation are active, the organisation
 * offers each of the features, and the user's policy allows `method` on it.
 */
export async function requesterMayStill(
  db: Work,
  userId: string,
  features: string[],
  method = 'GET',
): Promise<boolean> {
  const requester = await db
    .selectFrom('users as u')
    .where(own('u'))
    .innerJoin('organisations as o', 'o.organization_id', 'u.organization_id')
    .where('u.user_id', '=', userId)
    .select(['u.policy', 'u.status', 'o.status as organisation_status', 'o.page_config'])
    .executeTakeFirst()
  if (requester?.status !== 'active' || requester.organisation_status !== 'active') return false
  const policy = withoutPages(requester.policy, requester.page_config.closed)
  return features.every((feature) => allows(policy, feature, method))
}

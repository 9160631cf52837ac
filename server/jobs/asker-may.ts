import { allows } from '#server/contract/features.ts'
import type { Work } from '#server/database/connection.ts'
import { own } from '#server/database/own.ts'

/**
 * Whether whoever asked for a job may still do what it does: they and their organisation are active, and their policy has `method` on each of
 * the features.
 */
export async function askerMay(
  db: Work,
  userId: string,
  features: string[],
  method = 'GET',
): Promise<boolean> {
  const asker = await db
    .selectFrom('users as u')
    .where(own('u'))
    .innerJoin('organisations as o', 'o.organization_id', 'u.organization_id')
    .where('u.user_id', '=', userId)
    .select(['u.policy', 'u.status', 'o.status as organisation_status'])
    .executeTakeFirst()
  if (asker?.status !== 'active' || asker.organisation_status !== 'active') return false
  return features.every((feature) => allows(asker.policy, feature, method))
}

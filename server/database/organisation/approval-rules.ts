import { sql } from 'kysely'
import type { ApprovalKind } from '#server/contract/organisation/approval-kinds.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import type { Actor } from './audit.ts'

export interface StoredRules {
  kinds: ApprovalKind[]
  bulk_above: number
  version: number
  changed_by: string | null
  changed_at: string | null
}

/** Which of the organisation's changes need a second person; none, with version 0, until rules are first saved. */
export async function readRules(db: Work): Promise<StoredRules> {
  const { rows } = await sql<StoredRules>`
    select r.kinds, r.bulk_above, r.version, u.name as changed_by, r.changed_at
    from approval_rules r left join users u on u.user_id = r.changed_by where ${own('r')}`.execute(db)
  return rows[0] ?? { kinds: [], bulk_above: 20, version: 0, changed_by: null, changed_at: null }
}

/** Saves the rules if they still have that version; otherwise returns false. */
export async function saveRules(
  db: Work,
  { organization_id, user_id }: Actor,
  version: number,
  kept: Pick<StoredRules, 'kinds' | 'bulk_above'>,
): Promise<boolean> {
  const by = { ...kept, changed_by: user_id, changed_at: sql<string>`now()` }
  const row = await db
    .insertInto('approval_rules')
    .values({ organization_id, ...by })
    .onConflict((c) =>
      c
        .column('organization_id')
        .doUpdateSet({ ...by, version: sql`approval_rules.version + 1` })
        .where('approval_rules.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

import { limits } from '#server/contract/limits.ts'
import type { ChangedTogether, ChangeRequest } from '#server/contract/organisation/change-requests.ts'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { own } from '../own.ts'

const readAlertNames = (db: Work, ids: string[]) =>
  db
    .selectFrom('alerts as a')
    .innerJoin('parties as p', 'p.party_id', 'a.party_id')
    .where(own('a'))
    .where('a.alert_id', '=', anyOf(ids))
    .select(['a.alert_id as id', 'a.alert_summary as name', 'p.name as party_name'])
    .orderBy('a.alert_id')
    .limit(limits.maxNamedTogether)
    .execute()

async function readCaseNames(db: Work, ids: string[]) {
  const rows = await db
    .selectFrom('cases as c')
    .innerJoin('parties as p', 'p.party_id', 'c.party_id')
    .where(own('c'))
    .where('c.case_id', '=', anyOf(ids.map(Number)))
    .select(['c.case_id as id', 'c.subject as name', 'p.name as party_name'])
    .orderBy('c.case_id')
    .limit(limits.maxNamedTogether)
    .execute()
  return rows.map(({ id, ...row }) => ({ id: String(id), ...row }))
}

const readName = (db: Work, userId: string) =>
  db.selectFrom('users').where(own('users')).where('user_id', '=', userId).select('name').executeTakeFirst()

interface BulkChange {
  alerts?: string[]
  cases?: string[]
  assignee?: string
}

/**
 * The alerts or cases a change request covers (the first hundred) and the name of the new assignee; undefined for a
 * request that covers a single item.
 */
export async function readBulkChangeSubjects(
  db: Work,
  { kind, after }: ChangeRequest,
): Promise<ChangedTogether | undefined> {
  if (kind !== 'alerts' && kind !== 'cases') return undefined
  const { alerts = [], cases = [], assignee } = after as BulkChange
  return {
    ...(alerts.length > 0 && { alerts: await readAlertNames(db, alerts) }),
    ...(cases.length > 0 && { cases: await readCaseNames(db, cases) }),
    ...(assignee && { assignee: (await readName(db, assignee))?.name }),
  }
}

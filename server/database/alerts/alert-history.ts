import { sql } from 'kysely'
import type { AlertAction, AlertWork } from '#server/contract/alerts/alert-decisions.ts'
import type { AlertEvent } from '#server/contract/alerts/alert-work.ts'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { own } from '../own.ts'
import { asPerson } from '../people/as-person.ts'
import { nameOf } from '../people/name-of.ts'

interface NewDecision {
  organization_id: string
  alert_id: string
  action: AlertAction
  reason: string | null
  note: string | null
  decided_by: string | null
  batch_id: string | null
  before: AlertWork
  after: AlertWork
}

/** Adds decisions to the histories of their alerts. */
export async function insertDecisions(db: Work, decisions: NewDecision[]): Promise<void> {
  if (decisions.length === 0) return
  const rows = decisions.map((row) => ({
    ...row,
    before: JSON.stringify(row.before),
    after: JSON.stringify(row.after),
  }))
  await db.insertInto('alert_decisions').values(rows).execute()
}

const decisions = (db: Work) =>
  db
    .selectFrom('alert_decisions as d')
    .where(own('d'))
    .select(['d.decision_id', 'd.alert_id', 'd.action', 'd.reason', 'd.note', 'd.decided_by'])
    .select([
      nameOf<string | null>('d.decided_by').as('decided_by_name'),
      'd.decided_at',
      'd.batch_id',
      'd.undone_at',
      'd.before',
      'd.after',
    ])
    .select(nameOf<string | null>(sql`d.after ->> 'assignee'`).as('assignee_name'))
type Row = Awaited<ReturnType<ReturnType<typeof decisions>['execute']>>[number]

const asEvent = ({
  decision_id,
  decided_by,
  decided_by_name,
  decided_at,
  assignee_name,
  ...row
}: Row): AlertEvent => ({
  id: String(decision_id),
  action: row.action,
  reason: row.reason,
  note: row.note,
  by: asPerson(decided_by, decided_by_name),
  at: decided_at,
  batch_id: row.batch_id,
  undone_at: row.undone_at,
  snoozed_until: row.after?.snoozed_until ?? null,
  duplicate_of: row.after?.duplicate_of ?? null,
  assignee: row.action === 'assign' ? asPerson(row.after?.assignee, assignee_name) : null,
})

/** The history of an alert, oldest first, including undone decisions. */
export async function readHistory(db: Work, alertId: string): Promise<AlertEvent[]> {
  const rows = await decisions(db).where('d.alert_id', '=', alertId).orderBy('d.decision_id').execute()
  return rows.map(asEvent)
}

/** The last event of each alert that has not been undone, by alert id. */
export async function readLastEvents(db: Work, alertIds: string[]): Promise<Map<string, AlertEvent>> {
  if (alertIds.length === 0) return new Map()
  const rows = await decisions(db)
    .distinctOn('d.alert_id')
    .where('d.alert_id', '=', anyOf(alertIds))
    .where('d.undone_at', 'is', null)
    .orderBy('d.alert_id')
    .orderBy('d.decision_id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.alert_id, asEvent(row)]))
}

/** A user's decision that has not been undone, with what it changed. */
export type StandingDecision = Pick<
  Row,
  'decision_id' | 'alert_id' | 'action' | 'decided_by' | 'decided_by_name' | 'decided_at' | 'before' | 'after'
>

/** The last user decision on each alert that has not been undone. */
export const readLastDecisions = (db: Work, alertIds: string[]): Promise<StandingDecision[]> =>
  decisions(db)
    .distinctOn('d.alert_id')
    .where('d.alert_id', '=', anyOf(alertIds))
    .where('d.undone_at', 'is', null)
    .where('d.decided_by', 'is not', null)
    .orderBy('d.alert_id')
    .orderBy('d.decision_id', 'desc')
    .execute()

/** Marks decisions as undone. */
export const noteUndone = (db: Work, ids: number[]) =>
  db
    .updateTable('alert_decisions')
    .where(own('alert_decisions'))
    .where('decision_id', '=', anyOf(ids))
    .set({ undone_at: sql`now()` })
    .execute()

/** The decisions of a batch, each with its alert, sorted by id. */
export const readBatch = (db: Work, batchId: string) =>
  decisions(db)
    .innerJoin('alerts as a', 'a.alert_id', 'd.alert_id')
    .innerJoin('parties as p', 'p.party_id', 'a.party_id')
    .where(own('a'))
    .where('d.batch_id', '=', batchId)
    .select(['a.alert_summary', 'p.name as party_name', 'a.version'])
    .orderBy('d.decision_id')
    .execute()

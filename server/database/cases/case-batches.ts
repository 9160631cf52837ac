import { sql } from 'kysely'
import type { CaseResult, ChangeTogether } from '#server/contract/cases/case-batch.ts'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'
import { asWaiting, casesWithParties, summary, toSummary } from './cases.ts'

/** The cases with these ids and the fields that changes need, sorted by id. */
export async function readWorkedCases(db: Work, caseIds: number[]) {
  const rows = await casesWithParties(db)
    .leftJoin('users as asker', 'asker.user_id', 'c.asked_by')
    .select(summary)
    .select(['c.version', 'c.due_by_hand', 'asker.name as asker_name'])
    .select(['c.asked_by', 'c.asked_note', 'c.asked_at'])
    .where('c.case_id', '=', anyOf(caseIds))
    .orderBy('c.case_id')
    .execute()
  return rows.map(({ version, due_by_hand, asker_name, ...row }) => {
    const { asked_by, asked_note, asked_at, ...rest } = row
    const asked = asWaiting({ ...row, asker_name })
    return { ticket: { ...toSummary(rest), version, asked }, due_by_hand }
  })
}

/** The name of the last user to act on each case; a job is shown as Credence. */
export async function readLastActors(db: Work, caseIds: number[]): Promise<Map<string, string>> {
  if (caseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_events as e')
    .where(own('e'))
    .distinctOn('e.case_id')
    .select([sql<string>`e.case_id::text`.as('case_id'), nameOf<string | null>('e.owner').as('name')])
    .where('e.case_id', '=', anyOf(caseIds))
    .orderBy('e.case_id')
    .orderBy('e.event_id', 'desc')
    .execute()
  return new Map(rows.map(({ case_id, name }) => [case_id, name ?? 'Credence']))
}

interface NewBatch {
  organization_id: string
  changed_by: string
  change: ChangeTogether
  results: CaseResult[]
}

/** Stores the results of a change to several cases and returns the batch id. */
export async function insertCaseBatch(db: Work, { change, results, ...row }: NewBatch): Promise<string> {
  const { batch_id } = await db
    .insertInto('case_batches')
    .values({ ...row, change: JSON.stringify(change), results: JSON.stringify(results) })
    .returning('batch_id')
    .executeTakeFirstOrThrow()
  return batch_id
}

/** A stored batch, with the names of the user who made the change and of the new assignee; undefined if there is no such batch. */
export const readCaseBatch = (db: Work, batchId: string) =>
  db
    .selectFrom('case_batches as b')
    .where(own('b'))
    .innerJoin('users as u', 'u.user_id', 'b.changed_by')
    .leftJoin('users as t', (join) => join.on(sql<boolean>`t.user_id = b.change ->> 'assignee'`).on(own('t')))
    .select([
      'b.batch_id',
      'b.changed_by',
      'u.name as changed_by_name',
      'b.changed_at',
      'b.change',
      'b.results',
    ])
    .select('t.name as assignee_name')
    .where('b.batch_id', '=', batchId)
    .executeTakeFirst()

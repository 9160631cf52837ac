import { type RawBuilder, sql } from 'kysely'
import type { Retention } from '#server/contract/organisation/retention.ts'
import {
  type RetentionCounts,
  type RetentionKind,
  type RetentionPeriods,
  retentionKindNames,
} from '#server/contract/organisation/retention-words.ts'
import type { Database, Work } from '../connection.ts'
import { own } from '../own.ts'

/** The tables of a kind of data, and which rows `t` of the organisation are older than `days`. */
type Due = (organization: string, days: number) => { table: string; where: RawBuilder<unknown> }[]

const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`

const dueOf: Record<RetentionKind, Due> = {
  sign_ins: (organization, days) => [
    {
      table: 'sign_in_sessions',
      where: sql`t.ended_at < ${before(days)}
        and t.user_id in (select u.user_id from users u where u.organization_id = ${organization})`,
    },
  ],
  consents: (organization, days) => [
    {
      table: 'consents',
      where: sql`t.organization_id = ${organization} and coalesce(t.withdrawn_at, t.ends_on::timestamptz) < ${before(days)}
        and not exists (select from consent_statements s where s.consent_id = t.consent_id)`,
    },
  ],
  invitations: (organization, days) => [
    {
      table: 'invitations',
      where: sql`t.organization_id = ${organization}
        and coalesce(t.accepted_at, t.withdrawn_at, t.expires_at) < ${before(days)}`,
    },
  ],
  leads: (organization, days) => [
    { table: 'leads', where: sql`t.organization_id = ${organization} and t.asked_at < ${before(days)}` },
  ],
  mails: (organization, days) => [
    { table: 'mails', where: sql`t.organization_id = ${organization} and t.created_at < ${before(days)}` },
  ],
  notices: (organization, days) => [
    { table: 'notices', where: sql`t.organization_id = ${organization} and t.created_at < ${before(days)}` },
  ],
  searches: (organization, days) => [
    {
      table: 'recent_searches',
      where: sql`t.organization_id = ${organization} and t.searched_at < ${before(days)}`,
    },
    {
      table: 'party_views',
      where: sql`t.organization_id = ${organization} and t.viewed_at < ${before(days)}`,
    },
  ],
}

const readRow = (db: Work) =>
  db
    .selectFrom('retention_periods')
    .where(own('retention_periods'))
    .select(['periods', 'version', 'ran_at', 'deleted'])
    .executeTakeFirst()

/** The organisation's retention periods and their version; none and 0 if it never set any. */
export async function readPeriods(db: Work): Promise<{ periods: RetentionPeriods; version: number }> {
  const { periods = {}, version = 0 } = (await readRow(db)) ?? {}
  return { periods, version }
}

const countDue = async (db: Work, organization: string, periods: RetentionPeriods) => {
  const parts = retentionKindNames.flatMap((kind) => {
    const days = periods[kind]
    return days === undefined
      ? []
      : dueOf[kind](organization, days).map(
          ({ table, where }) =>
            sql`select ${kind}::text as kind, count(*) as due from ${sql.table(table)} t where ${where}`,
        )
  })
  if (parts.length === 0) return []
  const { rows } = await sql<{ kind: RetentionKind; due: number }>`
    select kind, sum(due)::int as due from (${sql.join(parts, sql` union all `)}) parts group by kind`.execute(
    db,
  )
  return rows
}

/** The organisation's retention periods, the number of rows due for deletion, and the number deleted in the last run. */
export async function readRetention(db: Work, organization: string): Promise<Retention> {
  const { periods = {}, version = 0, ran_at = null, deleted = null } = (await readRow(db)) ?? {}
  const due = new Map((await countDue(db, organization, periods)).map((one) => [one.kind, one.due]))
  const kinds = retentionKindNames.map((kind) => ({
    kind,
    days: periods[kind] ?? null,
    due: due.get(kind) ?? 0,
    deleted: deleted?.[kind] ?? null,
  }))
  return { version, ran_at, kinds }
}

/** Saves the periods if nobody changed them since `version`; returns whether it did. */
export async function savePeriods(
  db: Work,
  organization_id: string,
  version: number,
  periods: RetentionPeriods,
): Promise<boolean> {
  const json = JSON.stringify(periods)
  const row = await db
    .insertInto('retention_periods')
    .values({ organization_id, periods: json })
    .onConflict((c) =>
      c
        .column('organization_id')
        .doUpdateSet({ periods: json, version: sql`retention_periods.version + 1` })
        .where('retention_periods.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** The organisations with retention periods, and the periods. `db` must be opened as `owner`. */
export const readAllPeriods = (db: Database) =>
  db
    .selectFrom('retention_periods')
    .select(['organization_id', 'periods'])
    .orderBy('organization_id')
    .execute()

/** Deletes rows older than `days`, `batch` rows per statement; returns the number of rows. `db` must be opened as `owner`. */
export async function deleteDue(
  db: Database,
  organization: string,
  { kind, days, batch }: { kind: RetentionKind; days: number; batch: number },
): Promise<number> {
  let deleted = 0
  for (const { table, where } of dueOf[kind](organization, days)) {
    let some: bigint
    do {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select t.ctid from ${sql.table(table)} t where ${where} limit ${batch}))`.execute(db)
      some = numAffectedRows
      deleted += Number(some)
    } while (some > 0n)
  }
  return deleted
}

/** Deletes the sign-ins of erased users once they are a year old. `db` must be opened as `owner`. */
export const deleteSignInsOfErased = (db: Database) =>
  sql`delete from sign_in_sessions s using users u
    where u.user_id = s.user_id and u.erased_at is not null and s.ended_at < now() - interval '365 days'`.execute(
    db,
  )

/** Records what a run deleted. `db` must be opened as `owner`. */
export const noteRun = (db: Work, organization_id: string, deleted: RetentionCounts) =>
  db
    .updateTable('retention_periods')
    .where('organization_id', '=', organization_id)
    .set({ ran_at: sql<string>`now()`, deleted: JSON.stringify(deleted) })
    .execute()

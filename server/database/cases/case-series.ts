import { sql } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import type { CaseSeries } from '#server/contract/cases/case-series.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

const maxShown = 12

const occurrence = (table: string) => sql`jsonb_build_object('case_id', ${sql.ref(`${table}.case_id`)}::text,
  'occurs_on', coalesce(${sql.ref(`${table}.occurs_on`)}, (${sql.ref(`${table}.created_at`)} at time zone 'Asia/Kolkata')::date),
  'case_status', ${sql.ref(`${table}.case_status`)}, 'case_status_category', ${sql.ref(`${table}.status_category`)})`

type Stored = Omit<CaseSeries, 'skipped' | 'recurring'> &
  Pick<CaseSeries, 'skipped'> & { recurring: CaseSeries['recurring'] | null }

/** The series a case belongs to, as stored in its first case, in one statement; undefined if the case is not part of a series. */
export async function readSeries(db: Work, caseId: number): Promise<CaseSeries | undefined> {
  const { rows } = await sql<Stored>`
    select ${occurrence('f')} as first, f.recurring, f.next_due, f.series_ended as ended, f.skipped, f.version,
      coalesce((select jsonb_agg(${occurrence('n')} order by n.case_id desc)
        from (select * from cases l where l.recurs_from = f.case_id and ${own('l')}
          order by l.case_id desc limit ${maxShown}) n), '[]') as later,
      1 + (select count(*)::int from cases l where l.recurs_from = f.case_id and ${own('l')}) as count
    from cases c join cases f on f.case_id = coalesce(c.recurs_from, c.case_id)
    where c.case_id = ${caseId} and ${own('c')} and ${own('f')}`.execute(db)
  const [row] = rows
  if (!row?.recurring) return undefined
  const today = todayInIndia()
  return { ...row, recurring: row.recurring, skipped: row.skipped.filter((date) => date > today).sort() }
}

/** The first case of the series a case belongs to, its row locked until the transaction ends; undefined if there is no series. */
export const lockSeries = (db: Work, caseId: number) =>
  db
    .selectFrom('cases as f')
    .where(own('f'))
    .select(['f.case_id', 'f.recurring', 'f.next_due', 'f.series_ended as ended', 'f.skipped', 'f.version'])
    .select(['f.created_at', 'f.organization_id'])
    .where(
      'f.case_id',
      '=',
      sql<number>`(select coalesce(c.recurs_from, c.case_id) from cases c where c.case_id = ${caseId})`,
    )
    .where('f.recurring', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

interface Changed {
  next_due: string | null
  ended: boolean
  skipped: string[]
}

/** Saves when a series continues, and increments the version of its first case. */
export const writeSeries = (db: Work, first: number, { next_due, ended, skipped }: Changed) =>
  db
    .updateTable('cases')
    .where(own('cases'))
    .set({ next_due, series_ended: ended, skipped: JSON.stringify(skipped) })
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('case_id', '=', first)
    .execute()

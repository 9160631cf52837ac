import { sql } from 'kysely'
import type { Database, Work } from '#server/database/connection.ts'

// The data of an organisation after some years, based on the demonstration world's Northern Bank.
const organisation = sql.lit('o_northern')
const list = sql.lit('l_bench')
const years = sql.lit(3 * 365)
const people = 200
const party = sql`'p_' || lpad((1 + d.n::bigint * 7919 % d.watched)::text, 20, '0')`

/** Assigns work: one in twenty to users of the demonstration world, the rest spread over the added users. */
const worker = (n: string, current: string) =>
  sql`case when ${sql.ref(n)} % 20 = 3 then ${sql.ref(current)} else 'u_bench_' || (1 + ${sql.ref(n)} % ${sql.lit(people)}) end`

/** The columns of `table` that are copied unchanged from the template row. */
async function keptColumns(db: Work, table: string, own: string[]) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> all(${own})`.execute(db)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}

async function watch(db: Work, watched: number): Promise<void> {
  await sql`insert into lists (list_id, organization_id, name, list_type)
    values (${list}, ${organisation}, 'All that are watched', 'watchlist')`.execute(db)
  await sql`insert into list_parties (organization_id, list_id, party_id)
    select ${organisation}, ${list}, 'p_' || lpad(n::text, 20, '0') from generate_series(1, ${watched}::int) n`.execute(
    db,
  )
  // One score per party and quarter, each party on a different date.
  await sql`insert into scores (party_id, computed_on, score, band, receipt, added_at)
    select l.party_id, current_date - 90 * q - l.n % 90, s.score, s.band, s.receipt, now() - (90 * q + l.n % 90) * interval '1 day'
    from (select party_id, (row_number() over ())::int as n from list_parties where list_id = ${list}) l, generate_series(0, 3) q
      join lateral (select row_number() over (order by party_id, computed_on) as n, score, band, receipt from scores
        where party_id ~ '^p_\\d{6}$' order by party_id, computed_on limit 400) s on true
    where s.n = 1 + (l.n * 31 + q) % 400`.execute(db)
}

/** Nine out of ten alerts are decided; most of the waiting ones are unassigned. */
async function fillAlerts(db: Work, alerts: number, watched: number): Promise<void> {
  const own = ['alert_id', 'party_id', 'case_id', 'status', 'snoozed_until', 'duplicate_of', 'assignee']
  const dates = ['date_of_event', 'date_of_alert', 'created_at']
  const kept = await keptColumns(db, 'alerts', [...own, ...dates])
  await sql`insert into alerts (alert_id, party_id, status, assignee, date_of_event, date_of_alert, created_at, ${kept})
    select 'a_' || lpad(d.n::text, 20, '0'), ${party},
      case d.n % 20 when 7 then 'open' when 13 then 'open' when 3 then 'false_positive' else 'acknowledged' end,
      case when d.n % 40 = 7 and t.assignee is not null then ${worker('d.n', 't.assignee')} end,
      current_date - d.days - 1, current_date - d.days, now() - d.days * interval '1 day', ${kept}
    from (select n, ${watched}::int as watched, (${years} * (n / ${alerts}::float8))::int as days
        from generate_series(1, ${alerts}::int) n) d
      join (select *, row_number() over (order by alert_id) as place, count(*) over () as places from alerts
        where organization_id = ${organisation} and created_by is null) t on t.place = 1 + d.n * 31 % t.places`.execute(
    db,
  )
}

/** Four out of five cases are closed; each has the history of the case it is copied from. */
async function fillCases(db: Work, cases: number, watched: number): Promise<void> {
  await sql`create temp table drawn on commit drop as
    select n, ${watched}::int as watched, (${years} * (n / ${cases}::float8))::int as days, t.case_id as template,
      nextval(pg_get_serial_sequence('cases', 'case_id')) as case_id
    from generate_series(1, ${cases}::int) n join
      (select *, row_number() over (partition by closed order by case_id) as place, count(*) over (partition by closed) as places
        from (select case_id, status_category = 'CLOSED' as closed from cases
          where organization_id = ${organisation} and asked_status is null and recurring is null) c) t
        on t.closed = (n % 5 <> 0) and t.place = 1 + n * 31 % t.places`.execute(db)
  const own = [
    'case_id',
    'party_id',
    'alert_id',
    'created_at',
    'due_on',
    'updated_at',
    'recurs_from',
    'occurs_on',
    'case_assignee',
    'created_by',
  ]
  const kept = await keptColumns(db, 'cases', own)
  await sql`insert into cases (case_id, party_id, created_at, updated_at, due_on, case_assignee, created_by, ${kept})
    overriding system value
    select d.case_id, ${party}, s.created_at - d.days * interval '1 day', s.updated_at - d.days * interval '1 day',
      s.due_on - (d.n % 90)::int + 60, case when s.case_assignee is not null then ${worker('d.n', 's.case_assignee')} end,
      ${worker('d.n', 's.created_by')}, ${kept}
    from drawn d join (select case_id as template, created_at, updated_at, due_on, case_assignee, created_by, ${kept} from cases) s
      using (template)`.execute(db)
  await sql`insert into case_events (organization_id, case_id, kind, owner, body, before, after, created_at)
    select e.organization_id, d.case_id, e.kind, e.owner, e.body, e.before, e.after, e.created_at - d.days * interval '1 day'
    from drawn d join case_events e on e.case_id = d.template
    where e.kind in ('raised', 'comment', 'status', 'assignee', 'due') order by d.case_id, e.event_id`.execute(
    db,
  )
}

/** Adds users: person1@enterprise.example and on, with the analyst's permissions and password. */
async function hire(db: Work): Promise<void> {
  const kept = await keptColumns(db, 'users', ['user_id', 'email', 'name'])
  await sql`insert into users (user_id, email, name, ${kept})
    select 'u_bench_' || n, 'person' || n || '@enterprise.example', 'Person ' || n, ${kept}
    from users, generate_series(1, ${sql.lit(people)}) n where user_id = 'u_analyst'`.execute(db)
}

/** How many of the parties Northern Bank watches. */
export const watchedOf = (parties: number) => Math.min(50_000, Math.ceil(parties / 60))

/**
 * Gives Northern Bank 200 users and the additional cases and alerts, on parties of `generateParties`, of which it
 * watches the first ones. Sends no webhooks for them.
 */
export async function fillWork(
  db: Database,
  { parties, cases, alerts }: { parties: number; cases: number; alerts: number },
): Promise<void> {
  const watched = watchedOf(parties)
  const tables = ['alerts', 'cases'].map((table) => sql.table(table))
  await db.transaction().execute(async (work) => {
    for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(work)
    await hire(work)
    await watch(work, watched)
    await fillAlerts(work, alerts, watched)
    await fillCases(work, cases, watched)
    for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(work)
    await sql`select enter_organisation_parties()`.execute(work)
  })
}

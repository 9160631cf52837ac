import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#server/contract/counted.ts'
import { allows, features, type Policy } from '#server/contract/features.ts'
import type { Change, ChangeKind, ChangesSince } from '#server/contract/watchlist/since.ts'
import type { Database, Work } from '../connection.ts'
import { own } from '../own.ts'
import { fewParties } from '../parties/few-parties.ts'

type Text = RawBuilder<string>

interface Reader {
  user_id: string
  policy: Policy
}

const shownOfEach = 10
// Rows dated longer ago were entered late, such as the history of a company, and did not change since.
const recent = (on: RawBuilder<unknown>) => sql`${on} >= (v.since at time zone 'Asia/Kolkata')::date - 7`

/** Where the user's parties come from: watchlists, open cases, and their active portfolios. */
const sources = (userId: Text) => [
  sql`select l.party_id from list_parties l where ${own('l')}`,
  sql`select k.party_id from cases k where ${own('k')} and k.status_category <> 'CLOSED'
    and (k.case_assignee = ${userId} or k.created_by = ${userId})`,
  sql`select m.party_id from portfolio_parties m join portfolios f using (portfolio_id)
    where ${own('m')} and ${own('f')} and f.created_by = ${userId} and f.archived_at is null`,
]

/** The user's parties, at most `fewParties` + 1. */
const mine = (userId: Text) => sql`${sql.join(sources(userId), sql` union all `)} limit ${fewParties} + 1`

/** Whether the party of a row is one of the user's parties. */
const isMine = (userId: Text, table: string) => {
  const party = sql.ref(`${table}.party_id`)
  const found = sources(userId).map(
    (source) => sql`(select true from (${source}) o where o.party_id = ${party} limit 1)`,
  )
  return sql`case when (select few from counted) then ${party} in (select party_id from mine)
    else coalesce(${sql.join(found)}) end`
}

/** Of rows `t` with a timestamp `at`, the newest about the user's parties, up to the number that is counted. */
const newestOf = (userId: Text, rows: RawBuilder<unknown>) => sql`
  visit v cross join lateral (select * from ${rows} t where ${isMine(userId, 't')}
    order by t.at desc limit ${sql.lit(mostCounted + 1)}) t`

const alerts = (userId: Text) => sql`
  select 'alert' as kind, t.alert_id as id, t.party_id, t.alert_summary as what, t.at
  from ${newestOf(
    userId,
    sql`(select a.*, a.created_at as at from alerts a
      where ${own('a')} and a.created_at > v.since and a.created_by is distinct from ${userId})`,
  )}`

/** Rows `t` of a table added since then, found by the index on their timestamp, whatever the other conditions. */
const added = (table: 'scores' | 'sanctions_hits' | 'news', such: RawBuilder<unknown>) => sql`
  (select t.*, t.added_at as at from ${sql.table(table)} t where t.added_at > v.since and ${such} order by t.added_at desc offset 0)`

const scores = (userId: Text) => sql`
  select 'score', t.party_id, t.party_id, 'From ' || t.band_before || ' to ' || t.band, t.at
  from ${newestOf(
    userId,
    sql`(select s.* from ${added('scores', sql`t.band_before is not null`)} s where ${recent(sql`s.computed_on`)})`,
  )}`

const sanctions = (userId: Text) => sql`
  select 'sanction', t.hit_id::text, t.party_id, t.listed_name || ', ' || t.list, t.at
  from ${newestOf(userId, added('sanctions_hits', sql`t.lapsed_on is null`))}`

const news = (userId: Text) => sql`
  select 'news', t.news_id::text, t.party_id, t.title, t.at
  from ${newestOf(userId, added('news', recent(sql`t.published_on`)))}`

const cases = (userId: Text) => sql`
  select 'case', c.case_id::text, c.party_id, c.subject, max(e.created_at)
  from visit v join case_events e on e.created_at > v.since cross join lateral (select * from cases c
    where c.case_id = e.case_id and ${own('c')} and (c.case_assignee = ${userId} or c.created_by = ${userId}) limit 1) c
  where ${own('e')} and e.owner is distinct from ${userId}
  group by c.case_id, c.party_id, c.subject`

const reports = (userId: Text) => sql`
  select 'report', o.order_id, o.party_id, o.report_type, o.done_at
  from visit v join orders o on o.done_at > v.since where ${own('o')} and o.ordered_by = ${userId}`

/** The kinds of change that the user's policy allows them to see. */
function kindsFor(policy: Policy, userId: Text): RawBuilder<unknown>[] {
  const ofParties = [scores, sanctions, news].map((kind) => kind(userId))
  return [
    ...(allows(policy, features.alerts) ? [alerts(userId)] : []),
    ...(allows(policy, features.party) ? ofParties : []),
    ...(allows(policy, features.cases) ? [cases(userId)] : []),
    ...(allows(policy, features.products) ? [reports(userId)] : []),
  ]
}

interface Row extends Change {
  since: string | null
  as_of: string
  kind: ChangeKind | null
  count: number
}

/** The newest changes of a kind, each with the total count. */
const shown = (kind: RawBuilder<unknown>) => sql`
  (select k.*, count(*) over () as count from (${kind}) as k (kind, id, party_id, what, at)
    order by k.at desc, k.id limit ${sql.lit(shownOfEach)})`

const none = sql`select null::text as kind, null::text as id, null::text as party_id, null::text as what,
  null::timestamptz as at where false`
const instant = (at: string) => new Date(at).toISOString()

/**
 * What changed for the user's parties, cases and orders since a timestamp or, without one, since their previous visit;
 * in one statement.
 */
export async function readChangesSince(db: Work, reader: Reader, since?: string): Promise<ChangesSince> {
  // A subquery, so that PostgreSQL does not see the value: otherwise it plans the statement for each user, which takes 4
  // ms, instead of once.
  const userId = sql<string>`(select ${reader.user_id}::text)`
  const { rows } = await sql<Row>`
    with visit as (select coalesce(${since ?? null}::timestamptz, (select changes_since(looked_at, seen_until, now())
      from dashboard_visits where ${own('dashboard_visits')} and user_id = ${userId})) as since),
    mine as materialized (${mine(userId)}),
    counted as materialized (select count(*) <= ${fewParties} as few from mine),
    changes as (${sql.join([none, ...kindsFor(reader.policy, userId)].map(shown), sql` union all `)})
    select (select since from visit) as since, now() as as_of, c.kind, c.id, c.party_id,
      (select name from parties p where p.party_id = c.party_id) as party_name, c.what, c.at, c.count
    from (select 1) as one left join changes c on true
    order by c.kind, c.at desc, c.id`.execute(db)
  const [first] = rows
  if (!first) throw new Error('A query without rows')
  const kinds = [...new Set(rows.flatMap(({ kind }) => kind ?? []))]
  const changes = kinds.map((kind) => {
    const some = rows.filter((row) => row.kind === kind)
    const newest = some.map(({ id, party_id, party_name, what, at }) => ({
      id,
      party_id,
      party_name,
      what,
      at: instant(at),
    }))
    return { kind, count: some[0]?.count ?? 0, newest }
  })
  return { since: first.since && instant(first.since), as_of: instant(first.as_of), changes }
}

/** Records that a user viewed their dashboard as of `asOf`. */
export const noteDashboardVisit = (
  db: Database,
  { organization_id, user_id }: { organization_id: string; user_id: string },
  asOf: string,
) => sql`select note_dashboard_visit(${organization_id}, ${user_id}, ${asOf})`.execute(db)

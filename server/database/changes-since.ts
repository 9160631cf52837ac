import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#server/contract/counted.ts'
import { allows, features, type Policy } from '#server/contract/features.ts'
import type { Change, ChangeKind, ChangesSince } from '#server/contract/since.ts'
import type { Database, Work } from './connection.ts'
import { fewParties } from './few-parties.ts'
import { own } from './own.ts'

interface Reader {
  user_id: string
  policy: Policy
}

const shownOfEach = 10
// What is dated longer ago was entered late, such as the history of a company: it did not change since.
const recent = (on: RawBuilder<unknown>) => sql`${on} >= since::date - 7`

/** Where the person's parties are: watched, in an open case, in a portfolio of theirs that is in use. */
const sources = (userId: string) => [
  sql`select l.party_id from list_parties l where ${own('l')}`,
  sql`select k.party_id from cases k where ${own('k')} and k.status_category <> 'CLOSED'
    and (k.case_assignee = ${userId} or k.created_by = ${userId})`,
  sql`select m.party_id from portfolio_parties m join portfolios f using (portfolio_id)
    where ${own('m')} and ${own('f')} and f.created_by = ${userId} and f.archived_at is null`,
]

/** The person's parties, one more than `fewParties` at most. */
const mine = (userId: string) => sql`${sql.join(sources(userId), sql` union all `)} limit ${fewParties} + 1`

/** Whether the party of a row is one of them. */
const isMine = (userId: string, table: string) => {
  const party = sql.ref(`${table}.party_id`)
  const found = sources(userId).map(
    (source) => sql`(select true from (${source}) o where o.party_id = ${party} limit 1)`,
  )
  return sql`case when (select count(*) from mine) <= ${fewParties} then ${party} in (select party_id from mine)
    else coalesce(${sql.join(found)}) end`
}

const alerts = (userId: string) => sql`
  select 'alert' as kind, a.alert_id as id, a.party_id, a.alert_summary as what, a.created_at as at
  from visit v cross join lateral (select * from alerts a where ${own('a')} and a.created_at > v.since
    and a.created_by is distinct from ${userId} and ${isMine(userId, 'a')}
    order by a.created_at desc limit ${sql.lit(mostCounted + 1)}) a`

/** Rows of a table that were added since then: by the index of when they were, whatever else is asked of them. */
const added = (table: 'scores' | 'sanctions_hits' | 'news', such = sql`true`) =>
  sql`(select v.since, t.* from visit v join ${sql.table(table)} t on t.added_at > v.since and ${such} offset 0)`

const scores = (userId: string) => sql`
  select 'score', s.party_id, s.party_id, 'From ' || s.band_before || ' to ' || s.band, s.added_at
  from ${added('scores', sql`t.band_before is not null`)} s
  where ${recent(sql`s.computed_on`)} and ${isMine(userId, 's')}`

const sanctions = (userId: string) => sql`
  select 'sanction', h.hit_id::text, h.party_id, h.listed_name || ', ' || h.list, h.added_at
  from ${added('sanctions_hits')} h where h.lapsed_on is null and ${isMine(userId, 'h')}`

const news = (userId: string) => sql`
  select 'news', n.news_id::text, n.party_id, n.title, n.added_at
  from ${added('news')} n where ${recent(sql`n.published_on`)} and ${isMine(userId, 'n')}`

const cases = (userId: string) => sql`
  select 'case', c.case_id::text, c.party_id, c.subject, max(e.created_at)
  from visit v join case_events e on e.created_at > v.since cross join lateral (select * from cases c
    where c.case_id = e.case_id and ${own('c')} and (c.case_assignee = ${userId} or c.created_by = ${userId}) limit 1) c
  where ${own('e')} and e.owner is distinct from ${userId}
  group by c.case_id, c.party_id, c.subject`

const reports = (userId: string) => sql`
  select 'report', o.order_id, o.party_id, o.report_type, o.done_at
  from visit v join orders o on o.done_at > v.since where ${own('o')} and o.ordered_by = ${userId}`

/** The kinds of change that the person's policy lets them see. */
function kindsFor({ user_id, policy }: Reader): RawBuilder<unknown>[] {
  const ofParties = [scores, sanctions, news].map((kind) => kind(user_id))
  return [
    ...(allows(policy, features.alerts) ? [alerts(user_id)] : []),
    ...(allows(policy, features.party) ? ofParties : []),
    ...(allows(policy, features.cases) ? [cases(user_id)] : []),
    ...(allows(policy, features.products) ? [reports(user_id)] : []),
  ]
}

interface Row extends Change {
  since: string | null
  as_of: string
  kind: ChangeKind | null
  count: number
}

const none = sql`select null::text as kind, null::text as id, null::text as party_id, null::text as what,
  null::timestamptz as at where false`
const instant = (at: string) => new Date(at).toISOString()

/**
 * What changed for the person's parties, cases and orders since an instant or, without one, since their
 * look before this one; in one statement.
 */
export async function readChangesSince(db: Work, reader: Reader, since?: string): Promise<ChangesSince> {
  const { rows } = await sql<Row>`
    with visit as (select coalesce(${since ?? null}::timestamptz, (select changes_since(looked_at, seen_until, now())
      from dashboard_visits where ${own('dashboard_visits')} and user_id = ${reader.user_id})) as since),
    mine as materialized (${mine(reader.user_id)}),
    changes as (${sql.join([none, ...kindsFor(reader).map((kind) => sql`(${kind})`)], sql` union all `)}),
    placed as (select *, count(*) over (partition by kind) as count,
      row_number() over (partition by kind order by at desc, id) as place from changes)
    select (select since from visit) as since, now() as as_of, c.kind, c.id, c.party_id,
      (select name from parties p where p.party_id = c.party_id) as party_name, c.what, c.at, c.count
    from (select 1) as one left join placed c on c.place <= ${shownOfEach}
    order by c.kind, c.place`.execute(db)
  const [first] = rows
  if (!first) throw new Error('A query without rows')
  const kinds = [...new Set(rows.flatMap(({ kind }) => kind ?? []))]
  const changes = kinds.map((kind) => {
    const some = rows.filter((row) => row.kind === kind)
    const newest = some.map(({ id, party_id, party_name, what, at }) => ({
      ...{ id, party_id, party_name, what },
      at: instant(at),
    }))
    return { kind, count: some[0]?.count ?? 0, newest }
  })
  return { since: first.since && instant(first.since), as_of: instant(first.as_of), changes }
}

/** Remembers that a person looked at their dashboard as it was at `asOf`. */
export const noteDashboardVisit = (
  db: Database,
  { organization_id, user_id }: { organization_id: string; user_id: string },
  asOf: string,
) => sql`select note_dashboard_visit(${organization_id}, ${user_id}, ${asOf})`.execute(db)

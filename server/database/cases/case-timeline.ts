import { type RawBuilder, sql } from 'kysely'
import type { CaseTimeline, TimelineEntry, TimelineKind } from '#server/contract/cases/case-timeline.ts'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { Database, Work } from '../connection.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'

interface TimelineQuery extends Paging {
  caseId: number
  /** The reader: their own actions are not marked as new. */
  user_id: string
  kind?: TimelineKind | undefined
  /** Whether the reader may see alerts and reports. */
  alerts: boolean
  orders: boolean
}

const events = sql`
  select 'e' || e.event_id as id, e.kind, e.created_at as at, e.owner, e.body as comment, to_jsonb(e.mentions) as mentions,
    e.before, e.after,
    case when e.file_id is not null and e.kind = 'attachment'
      then jsonb_build_object('_id', f.file_id, 'name', f.name, 'size', f.size) end as file,
    null::jsonb as alert, null::text as order_id, e.event_id as place
  from the_case c join case_events e on e.case_id = c.case_id left join files f on f.file_id = e.file_id
  where ${own('e')}`

const alerts = sql`
  select 'a' || a.alert_id, 'alert', a.created_at, a.created_by, a.alert_summary, '[]', a.severity, a.status, null,
    jsonb_build_object('alert_id', a.alert_id, 'tie', case when a.alert_id = c.alert_id then 'origin'
      when a.case_id = c.case_id or a.duplicate_of = c.alert_id then 'decided' else 'party' end), null, 0
  from the_case c join alerts a on a.party_id = c.party_id
  where ${own('a')} and (a.created_at >= c.created_at or a.alert_id = c.alert_id or a.case_id = c.case_id
    or a.duplicate_of = c.alert_id)`

const orders = sql`
  select 'r' || o.order_id, 'report', o.created_at, o.ordered_by, o.report_type, '[]', null, o.status, null, null, o.order_id, 0
  from the_case c join orders o on o.party_id = c.party_id
  where ${own('o')} and o.created_at >= c.created_at`

const unionAll = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

const instant = (at: string) => new Date(at).toISOString()

interface Found extends Omit<CaseTimeline, 'kinds'> {
  kinds: CaseTimeline['kinds'] | null
}

/**
 * The timeline of a case, newest first, one page at a time, in one statement: its history, the alerts it was raised
 * from, decided with or that came later, and the reports on its company ordered since.
 */
export async function readTimeline(db: Work, query: TimelineQuery): Promise<CaseTimeline> {
  const { caseId, user_id, kind, per_page } = query
  const parts = [events, ...(query.alerts ? [alerts] : []), ...(query.orders ? [orders] : [])]
  const { rows } = await sql<Found>`
    with the_case as (select * from cases c where c.case_id = ${caseId} and ${own('c')}),
    looked as (select new_since(v.looked_at, v.seen_until) as since from case_views v
      where v.case_id = ${caseId} and v.user_id = ${user_id} and ${own('v')}),
    entries as materialized (select n.*,
        coalesce(n.at > (select since from looked) and n.owner is distinct from ${user_id}, false) as is_new
      from (${unionAll(parts)}) n),
    listed as (select * from entries where ${kind ?? null}::text is null or kind = ${kind ?? null})
    select (select jsonb_object_agg(kind, n) from (select kind, count(*) as n from entries group by kind) k) as kinds,
      (select count(*)::int from entries where is_new) as fresh,
      (select since from looked) as since,
      (select count(*)::int from listed) as total_count,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'date', p.at, 'comment', p.comment,
          'by', jsonb_build_object('user_id', coalesce(p.owner, ''), 'fullname', coalesce(${nameOf('p.owner')}, 'Credence')),
          'mentions', p.mentions, 'before', p.before, 'after', p.after, 'file', p.file, 'alert', p.alert, 'order_id', p.order_id,
          'is_new', p.is_new) order by p.at desc, p.place desc, p.id)
        from (select * from listed order by at desc, place desc, id
          limit ${per_page} offset ${offsetOf(query)}) p), '[]') as data`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A query without rows')
  const data = found.data.map((entry): TimelineEntry => ({ ...entry, date: instant(entry.date) }))
  return { ...found, data, kinds: found.kinds ?? {}, since: found.since && instant(found.since) }
}

/** Records that a user viewed a case; false if there is no such case. */
export async function noteCaseView(
  db: Database,
  { organization_id, user_id }: { organization_id: string; user_id: string },
  caseId: number,
): Promise<boolean> {
  const { rows } = await sql<{ noted: boolean }>`
    select note_case_view(${organization_id}, ${user_id}, ${caseId}) as noted`.execute(db)
  return rows[0]?.noted ?? false
}

import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#server/contract/calendar.ts'
import { caseCategories } from '#server/contract/cases/case-categories.ts'
import type { CategoryCounts } from '#server/contract/cases/case-counts.ts'
import type { Work } from '../connection.ts'
import { dayBegins } from '../day-in-india.ts'
import { own } from '../own.ts'

const categoryNames = sql.join(caseCategories.map((name) => sql.lit(name)))

/** One column per category: `total` over the rows of that category, 0 if there are none. */
const byCategory = (total: RawBuilder<unknown>, category: string) =>
  sql.join(
    caseCategories.map(
      (name) =>
        sql`coalesce(${total} filter (where ${sql.ref(category)} = ${sql.lit(name)}), 0)::int as ${sql.id(name)}`,
    ),
  )

/** The organisation's case counts by status category. */
export async function countByCategory(db: Work): Promise<CategoryCounts> {
  const { rows } = await sql<CategoryCounts>`
    select ${byCategory(sql`sum(c.n)`, 'c.status_category')} from
      (select status_category, count(*) as n from cases where ${own('cases')} group by 1) c`.execute(db)
  const [row] = rows
  return row ?? { NEW: 0, WIP: 0, ESCALATION: 0, CLOSED: 0 }
}

/**
 * The same counts at the end of each of the last `days` days in Asia/Kolkata up to `today` (YYYY-MM-DD), oldest first,
 * from the history of each case raised or moved in that period; other cases count with their current status. A status
 * that its workflow no longer has counts under the case's current category.
 */
export async function countByDay(
  db: Work,
  today: string,
  days: number,
): Promise<(CategoryCounts & { date: string })[]> {
  const first = addDays(today, 1 - days)
  const since = dayBegins(first)
  // As a list: PostgreSQL cannot estimate the length of a series with two parameters, and would plan it each time.
  const all = Array.from({ length: days }, (_, after) => addDays(first, after))
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`
  // Each status of a case starts on one date and ends on another: starts and ends are summed by date. PostgreSQL
  // overestimates the number of touched cases and would read all cases: `offset 0` makes it look up each one.
  const { rows } = await sql<CategoryCounts & { date: string }>`
    with touched as materialized (
      select case_id from case_events e where ${own('e')} and e.kind = 'status' and e.created_at >= ${since}
      union select case_id from cases c where ${own('c')} and c.created_at >= ${since}),
    touched_cases as materialized (select c.case_id, c.created_at, c.case_status, c.status_category, t.ticket_workflow_id
      from touched cross join lateral (select * from cases c where c.case_id = touched.case_id and ${own('c')} offset 0) c
        join case_types t using (case_type_id)),
    moves as (select e.* from touched cross join lateral (select e.case_id, e.event_id, e.created_at, e.before, e.after
      from case_events e where e.case_id = touched.case_id and e.kind = 'status' and ${own('e')} offset 0) e),
    firsts as (select distinct on (case_id) case_id, before from moves order by case_id, event_id),
    spans as (
      select c.case_id, c.created_at as since, 0 as place, coalesce(f.before, c.case_status) as status
      from touched_cases c left join firsts f using (case_id)
      union all select m.case_id, m.created_at, m.event_id, m.after from moves m),
    stood as (select s.case_id, s.status, ${dayOf('s.since')} as since,
        lead(${dayOf('s.since')}) over (partition by s.case_id order by s.since, s.place) as until from spans s),
    categories as (select w.workflow_id, k ->> 'status_id' as status, k ->> 'category' as category
      from workflows w, jsonb_array_elements(w.statuses) k where ${own('w')}),
    named as (select greatest(s.since, ${first}::date) as since, s.until, coalesce(k.category,
        case when s.status in (${categoryNames}) then s.status else c.status_category end) as category
      from stood s join touched_cases c using (case_id)
        left join categories k on k.workflow_id = c.ticket_workflow_id and k.status = s.status
      where s.until is null or (s.until > s.since and s.until > ${first}::date)),
    changes as (select day, category, sum(n) as n
      from (select ${first}::date as day, status_category as category, count(*) as n from cases where ${own('cases')} group by 2
        union all select ${first}, status_category, -count(*) from touched_cases group by 2
        union all select since, category, 1 from named
        union all select until, category, -1 from named where until is not null) c
      group by day, category)
    select d::text as date, ${byCategory(sql`sum(c.n)`, 'c.category')}
    from unnest(${all}::date[]) d left join changes c on c.day <= d group by d order by d`.execute(db)
  return rows
}

interface ByRisk {
  low_risk: number
  medium_risk: number
  high_risk: number
  unrated: number
}

/** The organisation's case counts by the risk band of the party's latest score. */
export async function countByRisk(db: Work): Promise<ByRisk> {
  const { rows } = await sql<ByRisk>`
    select count(*) filter (where s.band = 'low')::int as low_risk,
      count(*) filter (where s.band = 'medium')::int as medium_risk,
      count(*) filter (where s.band = 'high')::int as high_risk,
      count(*) filter (where s.band is null)::int as unrated
    from cases c left join lateral (select band from scores where scores.party_id = c.party_id
      order by computed_on desc limit 1) s on true
    where ${own('c')}`.execute(db)
  const [row] = rows
  return row ?? { low_risk: 0, medium_risk: 0, high_risk: 0, unrated: 0 }
}

import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { addDays } from '#server/contract/calendar.ts'
import { offsetOf } from '#server/contract/paging.ts'
import type { courtCasesQuery, LegalCase, LegalCaseSummary } from '#server/contract/parties/legal.ts'
import { disposed } from '#server/contract/parties/legal-words.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

type Query = z.output<typeof courtCasesQuery>

const summary = sql`c.court_case_id::text as court_case_id, c.party_id, p.name as party_name, c.court, c.kind, c.number, c.other_party,
  c.role, c.filed_on, c.stage, n.next_hearing`

// A closed case has no more hearings, whatever the court's list still contains.
const from = (today: string) => sql`
  from court_cases c join parties p using (party_id)
  left join lateral (
    select json_build_object('heard_on', h.heard_on, 'purpose', h.purpose) as next_hearing, h.heard_on
    from court_hearings h
    where h.court_case_id = c.court_case_id and h.heard_on >= ${today}::date and c.stage <> ${disposed}
    order by h.heard_on, h.hearing_id limit 1
  ) as n on true`

const orders = {
  next_hearing: sql`n.heard_on`,
  filed_on: sql`c.filed_on`,
  party_name: sql`p.name_key`,
  court: sql`c.court`,
  stage: sql`c.stage`,
}

function within(hearing: NonNullable<Query['hearing']>, today: string): RawBuilder<unknown> {
  if (hearing === 'none') return sql`n.heard_on is null and c.stage <> ${disposed}`
  if (hearing === 'week') return sql`n.heard_on <= ${addDays(today, 7)}::date`
  const month = addDays(today, 30)
  return hearing === 'month' ? sql`n.heard_on <= ${month}::date` : sql`n.heard_on > ${month}::date`
}

function fits({ q, party_id, kind, stage, over, hearing }: Query, today: string): RawBuilder<unknown> {
  const text = q?.toLowerCase()
  const conditions = [
    party_id
      ? sql`c.party_id = ${party_id}`
      : sql`c.party_id in (select l.party_id from list_parties l where ${own('l')})`,
    kind && sql`c.kind = ${kind}`,
    stage && sql`c.stage = ${stage}`,
    over === 'no' && sql`c.stage <> ${disposed}`,
    over === 'yes' && sql`c.stage = ${disposed}`,
    hearing && within(hearing, today),
    text &&
      sql`(strpos(lower(p.name), ${text}) > 0 or strpos(lower(c.number), ${text}) > 0 or strpos(lower(c.court), ${text}) > 0
        or strpos(lower(coalesce(c.other_party, '')), ${text}) > 0)`,
  ]
  return sql`${sql.join(
    conditions.filter((one) => !!one),
    sql` and `,
  )}`
}

interface Counts {
  total: number
  pending: number
  this_week: number
}

/** A page of court cases of the parties the organisation watches, or of one party, with the total count. */
export async function readCourtCases(
  db: Work,
  query: Query,
  today: string,
): Promise<Counts & { data: LegalCaseSummary[] }> {
  const direction = query.sort_in === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ counts: Counts; data: LegalCaseSummary[] }>`
    with found as materialized (
      select ${summary}, row_number() over (order by ${orders[query.sort_by]} ${direction} nulls last, c.filed_on desc, c.court_case_id) as place
      ${from(today)} where ${fits(query, today)}
    )
    select (select json_build_object('total', count(*), 'pending', count(*) filter (where stage <> ${disposed}),
        'this_week', count(*) filter (where next_hearing->>'heard_on' <= ${addDays(today, 7)})) from found) as counts,
      coalesce((select json_agg(to_jsonb(f) - 'place' order by f.place) from (
        select * from found order by place limit ${query.per_page} offset ${offsetOf(query)}) as f), '[]') as data`.execute(
    db,
  )
  const [row] = rows
  return { total: 0, pending: 0, this_week: 0, ...row?.counts, data: row?.data ?? [] }
}

/** One court case with its hearings and orders, newest first; undefined if there is none. */
export async function readCourtCase(
  db: Work,
  courtCaseId: string,
  today: string,
): Promise<LegalCase | undefined> {
  if (!/^\d{1,15}$/.test(courtCaseId)) return undefined
  const { rows } = await sql<LegalCase>`
    select ${summary}, c.cnr, c.under_act, c.amount::float8 as amount, c.disposed_on,
      coalesce((select json_agg(json_build_object('heard_on', h.heard_on, 'purpose', h.purpose, 'result', h.result, 'judge', h.judge)
        order by h.heard_on desc, h.hearing_id desc) from court_hearings h where h.court_case_id = c.court_case_id), '[]') as hearings,
      coalesce((select json_agg(json_build_object('made_on', o.made_on, 'kind', o.kind, 'summary', o.summary)
        order by o.made_on desc, o.order_id desc) from court_orders o where o.court_case_id = c.court_case_id), '[]') as orders
    ${from(today)} where c.court_case_id = ${courtCaseId}`.execute(db)
  return rows[0]
}

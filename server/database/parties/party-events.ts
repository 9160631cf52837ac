import { sql } from 'kysely'
import { limits } from '#server/contract/limits.ts'
import type { EventFacts, EventKind } from '#server/contract/notices/event-kinds.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** An event row: what it is about, and the facts its sentence is made from. */
interface EventRow {
  date: string
  kind: EventKind
  facts: EventFacts
}

/**
 * All dated events of a party, newest first, at most 2,000: register, registrations, directors who joined and left (for
 * a person: boards), charges, ratings, court cases, annual statements, returns, score changes, news and, with `alerts`,
 * the organisation's alerts. Future dates are left out.
 */
export async function readPartyEvents(db: Work, partyId: string, alerts = true): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with directors as (
      select from_date, to_date, role, p.name, null as of from relationships r join parties p on p.party_id = r.related_party_id
      where r.party_id = ${partyId} and r.kind = 'director'
      union all
      select from_date, to_date, role, 'The person', p.name from relationships r join parties p on p.party_id = r.party_id
      where r.related_party_id = ${partyId} and r.kind = 'director'
    ), moved as (
      select computed_on, score, band, lag(score) over (order by computed_on) as before from scores where party_id = ${partyId}
    ), events (date, kind, facts) as (
      select registered_on, 'register', jsonb_build_object('name', name)
      from parties where party_id = ${partyId} and model_type <> 'person'
      union all
      select registered_on, 'registration', jsonb_build_object('what', kind, 'name', value)
      from registrations where party_id = ${partyId} and kind <> 'PAN'
      union all
      select from_date, 'director', jsonb_build_object('name', name, 'of', of, 'what', role) from directors
      union all
      select to_date, 'director', jsonb_build_object('name', name, 'of', of, 'what', role, 'ends', true) from directors
      union all
      select created_on, 'charge', jsonb_build_object('what', charge_id, 'name', holder, 'amount', amount)
      from charges where party_id = ${partyId}
      union all
      select satisfied_on, 'charge', jsonb_build_object('what', charge_id, 'name', holder, 'ends', true)
      from charges where party_id = ${partyId}
      union all
      select rated_on, 'rating', jsonb_build_object('name', agency, 'what', rating, 'of', instrument, 'more', action)
      from ratings where party_id = ${partyId}
      union all
      select filed_on, 'court', jsonb_build_object('what', kind, 'name', number, 'of', court, 'more', stage)
      from court_cases where party_id = ${partyId}
      union all
      select period_end, 'statement', jsonb_build_object('what', basis, 'amount', figures->'revenue')
      from statements where party_id = ${partyId} and period = 'annual'
      union all
      select filed_on, 'gst', jsonb_build_object('what', return_type, 'name', period, 'due', due_on,
        'of', case when min(gstin) over () < max(gstin) over () then gstin end)
      from gst_filings where party_id = ${partyId}
      union all
      select paid_on, 'epfo', jsonb_build_object('name', month, 'due', due_on) from epfo_months where party_id = ${partyId}
      union all
      select computed_on, 'score', jsonb_build_object('amount', score, 'before', before, 'what', band)
      from moved where score is distinct from before
      union all
      select date_of_event, 'alert', jsonb_build_object('what', alert_summary, 'more', severity, 'raised', date_of_alert)
      from alerts a where ${alerts} and party_id = ${partyId} and ${own('a')}
      union all
      select published_on, 'news', jsonb_build_object('what', title, 'name', source) from news where party_id = ${partyId}
    )
    select date, kind, facts from events
    where date <= (now() at time zone 'Asia/Kolkata')::date
    order by date desc, kind, facts->>'what', facts->>'name', facts::text limit ${limits.maxEventsListed}`.execute(
    db,
  )
  return rows
}

import { sql } from 'kysely'
import { addDays } from '#server/contract/calendar.ts'
import type { Database, Work } from '#server/database/connection.ts'
import { findMentions } from '#server/rules/mentions.ts'
import { timestampAt } from './calendar.ts'
import { correctionRows, statedContacts } from './corrections.ts'
import { noteKnownFacts } from './known-facts.ts'
import { macroRows } from './macro.ts'
import { orgUnitRows } from './org-units.ts'
import { makeOrganisationData } from './organisation-data.ts'
import { onboardingRows, roleRows, userRows } from './organisations.ts'
import { makeParties } from './party-world.ts'
import { portfolioImportRows } from './portfolio-import.ts'
import { insertRows, type Row } from './rows.ts'
import { searchRows } from './searches.ts'
import { showcauseRows, templateRows } from './showcauses.ts'

/** `today` is the date the world is as of; `hashPassword` makes the hashes of the accounts' password. */
interface WorldOptions {
  today?: string
  hashPassword: (password: string) => Promise<string>
}

const lockNumber = 50_202_611

// In the order of their foreign keys.
const commonTables = [
  ...([
    'parties',
    'party_names',
    'registrations',
    'relationships',
    'party_addresses',
    'party_contacts',
    'party_products',
    'statements',
    'charges',
    'ratings',
  ] as const),
  ...([
    'gst_filings',
    'epfo_months',
    'court_cases',
    'court_hearings',
    'court_orders',
    'registry_filings',
    'annual_meetings',
    'news',
    'scores',
  ] as const),
  ...(['sanctions_lists', 'sanctions_entries', 'sanctions_names', 'sanctions_addresses'] as const),
  ...(['sanctions_hits', 'macro_series', 'macro_values'] as const),
]
const workTables = [
  ...([
    'org_units',
    'lists',
    'list_parties',
    'portfolios',
    'portfolio_parties',
    'portfolio_events',
    'portfolio_imports',
    'portfolio_import_rows',
    'exposures',
    'own_covenants',
    'own_audit_observations',
    'own_cheque_returns',
    'workflows',
    'holidays',
    'case_types',
    'cases',
    'case_events',
    'showcause_templates',
    'showcauses',
    'showcause_events',
    'alert_decisions',
    'orders',
    'order_events',
    'mails',
    'notices',
    'dashboard_visits',
    'party_views',
    'saved_searches',
    'recent_searches',
    'corrections',
    'onboarding_steps',
    'sanctions_reviews',
    'audit',
  ] as const),
]

/** The words of all names, each with the number of parties it finds. */
const fillSearchWords = sql`
  insert into search_words (word, parties)
  select word, count(distinct party_id)
  from party_names, unnest(string_to_array(name_key, ' ')) as word
  where word <> ''
  group by word`

/** What only stands once both sides are in: alerts know their cases, watched parties are watched, numbers go on. */
async function link(db: Work): Promise<void> {
  await sql`update alerts set case_id = cases.case_id, status = 'case' from cases where cases.alert_id = alerts.alert_id`.execute(
    db,
  )
  await sql`update parties set monitoring_active = true where party_id in (select party_id from list_parties)`.execute(
    db,
  )
  await sql`select setval(pg_get_serial_sequence('court_cases', 'court_case_id'), (select max(court_case_id) from court_cases))`.execute(
    db,
  )
  await sql`select setval(pg_get_serial_sequence('cases', 'case_id'), (select max(case_id) from cases))`.execute(
    db,
  )
}

/** The lead looked at the dashboard three days ago, so that there is something new to them. */
const lastVisit = (today: string): Row<'dashboard_visits'> => ({
  organization_id: 'o_northern',
  user_id: 'u_lead',
  looked_at: timestampAt(addDays(today, -3), 1080),
})

async function insertWorld(db: Work, today: string, users: Row<'users'>[]): Promise<string[]> {
  const parties = makeParties(today)
  const { organisations, alerts, ...organisationData } = makeOrganisationData(parties, today)
  const corrections = correctionRows(parties.party_contacts, today)
  const showcauses = showcauseRows({ ...parties, ...organisationData, organisations, users }, today)
  const people = users.map(({ user_id = '', name = '' }) => ({ user_id, fullname: name }))
  const byTime = (one: Row<'case_events'>, other: Row<'case_events'>) =>
    String(one.created_at).localeCompare(String(other.created_at))
  const work = {
    ...organisationData,
    ...showcauses,
    case_events: [...organisationData.case_events, ...showcauses.case_events]
      .sort(byTime)
      .map((event) => ({ ...event, mentions: findMentions(event.body ?? '', people).written })),
    showcause_templates: templateRows(today),
    org_units: orgUnitRows,
    ...portfolioImportRows(today),
    ...searchRows(today),
    dashboard_visits: [lastVisit(today)],
    corrections,
    onboarding_steps: onboardingRows(today),
    sanctions_reviews: parties.sanctions_reviews,
  }
  const common = { ...parties, ...macroRows(today) }
  for (const table of commonTables) await insertRows(db, table, common[table])
  await insertRows(db, 'party_contacts', statedContacts(today))
  await fillSearchWords.execute(db)
  await insertRows(db, 'organisations', organisations)
  await insertRows(db, 'roles', roleRows())
  await insertRows(db, 'users', users)
  await insertRows(db, 'alerts', alerts)
  for (const table of workTables) await insertRows(db, table, work[table])
  await link(db)
  for (const { organization_id = '' } of organisations) await noteKnownFacts(db, organization_id, today)
  // Without statistics the first pages would be planned as if the tables were empty.
  const filled = [...commonTables, 'search_words', 'alerts', ...workTables].map((table) => sql.table(table))
  await sql`analyze ${sql.join(filled)}`.execute(db)
  return work.orders.flatMap(({ order_id, status }) => (status === 'ordered' ? [order_id] : []))
}

/**
 * Fills an empty database, opened as `owner`, with the demonstration world: the same for the same `today`, in one
 * transaction. Does nothing when there are organisations already; of several starters at once, one does the work.
 * Gives the ids of the orders whose reports are still to be built.
 */
export async function buildWorld(
  db: Database,
  { today = '2026-11-20', hashPassword }: WorldOptions,
): Promise<{ ordersToBuild: string[] }> {
  return db.transaction().execute(async (work) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(work)
    const settled = await work
      .selectFrom('organisations')
      .select('organization_id')
      .limit(1)
      .executeTakeFirst()
    if (settled) return { ordersToBuild: [] }
    return { ordersToBuild: await insertWorld(work, today, await userRows(today, hashPassword)) }
  })
}

import { addDays } from '#server/contract/calendar.ts'
import { findMentions } from '#server/rules/cases/mentions.ts'
import { timestampAt } from './calendar.ts'
import { macroRows } from './macro.ts'
import { correctionRows, statedContacts } from './organisation/corrections.ts'
import { orgUnitRows } from './organisation/org-units.ts'
import { makeOrganisationData } from './organisation/organisation-data.ts'
import { demoPassword, onboardingRows, roleRows, userRows } from './organisation/organisations.ts'
import { searchRows } from './organisation/searches.ts'
import { makeParties } from './parties/party-world.ts'
import { portfolioImportRows } from './portfolios/portfolio-import.ts'
import { type Insert, insertOf, type Row } from './rows.ts'
import { showcauseRows, templateRows } from './showcauses/showcauses.ts'

// In the order of their foreign keys.
const commonTables = [
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
  'gst_filings',
  'epfo_months',
  'court_cases',
  'court_hearings',
  'court_orders',
  'registry_filings',
  'annual_meetings',
  'news',
  'scores',
  'sanctions_lists',
  'sanctions_entries',
  'sanctions_names',
  'sanctions_addresses',
  'sanctions_hits',
  'macro_series',
  'macro_values',
] as const
const workTables = [
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
] as const

/** The lead's last visit to the dashboard was three days ago, so that there are changes to show. */
const lastVisit = (today: string): Row<'dashboard_visits'> => ({
  organization_id: 'o_northern',
  user_id: 'u_lead',
  looked_at: timestampAt(addDays(today, -3), 1080),
})

type Parties = ReturnType<typeof makeParties>

/** The organisations' data about the parties, as rows by table. */
function makeWork(parties: Parties, users: Row<'users'>[], today: string) {
  const organisationData = makeOrganisationData(parties, today)
  const showcauses = showcauseRows({ ...parties, ...organisationData, users }, today)
  const people = users.map(({ user_id = '', name = '' }) => ({ user_id, fullname: name }))
  const byTime = (one: Row<'case_events'>, other: Row<'case_events'>) =>
    String(one.created_at).localeCompare(String(other.created_at))
  return {
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
    corrections: correctionRows(parties.party_contacts, today),
    onboarding_steps: onboardingRows(today),
    sanctions_reviews: parties.sanctions_reviews,
  }
}

/** The demonstration world as of `today`, with its rows in an order that satisfies foreign keys. */
export interface World {
  today: string
  inserts: Iterable<Insert> | AsyncIterable<Insert>
}

/** All rows of the demonstration world, identical for the same `today`. `password_hash` is that of all accounts. */
export function* worldInserts(today: string, password_hash: string): Generator<Insert> {
  const parties = makeParties(today)
  const common = { ...parties, ...macroRows(today) }
  for (const table of commonTables) yield insertOf(table, common[table])
  yield insertOf('party_contacts', statedContacts(today))
  const users = userRows(today, password_hash)
  const work = makeWork(parties, users, today)
  yield insertOf('organisations', work.organisations)
  yield insertOf('roles', roleRows())
  yield insertOf('users', users)
  yield insertOf('alerts', work.alerts)
  for (const table of workTables) yield insertOf(table, work[table])
}

/** The world as of `today`, with the password hash from `hashPassword`. */
export const worldAsOf = async (
  today: string,
  hashPassword: (password: string) => Promise<string>,
): Promise<World> => ({ today, inserts: worldInserts(today, await hashPassword(demoPassword)) })

import { alertRows } from './alerts.ts'
import { caseTypeRows, makeCases } from './cases.ts'
import { auditRows, orderRows, viewRows, watchlistRows } from './desk.ts'
import type { Known } from './known.ts'
import { organisationRows } from './organisations.ts'
import { type Random, randomFor } from './random.ts'
import type { Row } from './rows.ts'
import { smallBusinessParty } from './stories.ts'

/** The parties an organisation has lent to: those with a story, and more weak ones than strong ones. */
function borrowers(random: Random, known: Known[], stories: number): Known[] {
  const others = known.slice(6)
  const of = (health: string, count: number) =>
    random.some(
      others.filter(({ business }) => business.health === health && business.revenue > 20_000_000),
      count,
    )
  return [...known.slice(0, stories), ...of('distressed', 30), ...of('shaky', 35), ...of('healthy', 15)]
}

const numbered = (alerts: Omit<Row<'alerts'>, 'alert_id'>[]): Row<'alerts'>[] =>
  alerts.map((alert, place) => ({ alert_id: `a_${String(place + 1).padStart(6, '0')}`, ...alert }))

/** What the organisations did with the parties: alerts, cases, watchlists, orders, views, audit. */
export function makeWork(known: Known[], today: string) {
  const others = known.slice(6)
  const ours = borrowers(randomFor('borrowers o_northern'), known, 5)
  const theirs = borrowers(randomFor('borrowers o_second'), known, 0)
  const idsOf = (some: Known[]) => some.map(({ business }) => business.party_id)
  const alerts = numbered([
    ...alertRows('o_northern', ours, others, 320, today),
    ...alertRows('o_second', theirs, others, 120, today),
  ])
  const alertsOf = (organization_id: string) =>
    alerts.filter((alert) => alert.organization_id === organization_id)
  const worked = [
    ...makeCases('o_northern', ['u_lead', 'u_analyst'], alertsOf('o_northern'), idsOf(ours), 1001, 42, today),
    ...makeCases('o_second', ['u_officer'], alertsOf('o_second'), idsOf(theirs), 1043, 12, today),
  ]
  const lists = [
    watchlistRows('o_northern', 'u_lead', idsOf(ours.slice(0, 14)), today),
    watchlistRows('o_second', 'u_officer', idsOf(theirs.slice(0, 5)), today),
  ]
  const companies = idsOf(ours.filter(({ business }) => business.cin))
  const organisations = organisationRows(today)
  return {
    organisations,
    alerts,
    case_types: organisations.flatMap(({ organization_id = '' }) => caseTypeRows(organization_id)),
    cases: worked.map(({ row }) => row),
    case_events: worked.flatMap(({ events }) => events),
    lists: lists.map(({ list }) => list),
    list_parties: lists.flatMap(({ entries }) => entries),
    orders: orderRows(companies, smallBusinessParty, today),
    party_views: viewRows('o_northern', 'u_lead', idsOf(ours.slice(0, 8)), today),
    audit: auditRows(organisations, today),
  }
}

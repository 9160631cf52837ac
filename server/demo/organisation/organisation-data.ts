import { workAlerts } from '../alerts/alert-work.ts'
import { alertRows, findingsOn } from '../alerts/alerts.ts'
import { conductRows } from '../alerts/conduct.ts'
import { ownFactsOf } from '../alerts/own-facts.ts'
import { yearEnds } from '../calendar.ts'
import { caseTypeRows } from '../cases/case-types.ts'
import { makeCases } from '../cases/cases.ts'
import { holidayRows, workflowRows } from '../cases/workflows.ts'
import { smallBusinessParty } from '../parties/featured-parties.ts'
import type { PartyFacts } from '../parties/party-facts.ts'
import type { makeParties } from '../parties/party-world.ts'
import { exposureRows } from '../portfolios/exposures.ts'
import { makePortfolios } from '../portfolios/portfolios.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import { mailRows } from './mails.ts'
import { noticeRows } from './notices.ts'
import { orderEventRows, orderRows } from './orders.ts'
import { organisationRows } from './organisations.ts'
import { auditRows, viewRows, watchlistRows } from './user-activity.ts'

const isSued = ({ courts }: PartyFacts) => courts.some(({ stage }) => stage !== 'Disposed')

/** The borrowers an organisation watches: the first ones, and some with court cases. */
const watchedOf = (borrowers: PartyFacts[]) => [
  ...borrowers.slice(0, 14),
  ...borrowers.slice(14).filter(isSued).slice(0, 10),
]

/** Three companies that have not filed their last accounts. */
function overdueOf(facts: PartyFacts[], today: string) {
  const [newest = ''] = yearEnds(today, 1)
  return facts.filter(({ years }) => (years.at(-1)?.period_end ?? '') < newest).slice(0, 3)
}

/** The parties an organisation has lent to: the featured ones, and more weak ones than strong ones. */
function borrowers(random: Random, facts: PartyFacts[], featuredCount: number): PartyFacts[] {
  const others = facts.slice(6)
  const partiesIn = (health: string, count: number) =>
    random.sample(
      others.filter(({ business }) => business.health === health && business.revenue > 20_000_000),
      count,
    )
  return [
    ...facts.slice(0, featuredCount),
    ...partiesIn('distressed', 30),
    ...partiesIn('shaky', 35),
    ...partiesIn('healthy', 15),
  ]
}

const numbered = (alerts: Omit<Row<'alerts'>, 'alert_id'>[]): Row<'alerts'>[] =>
  alerts.map((alert, index) => ({ alert_id: `a_${String(index + 1).padStart(6, '0')}`, ...alert }))

/** The organisations' data about the parties: portfolios, alerts, cases, watchlists, orders, views, audit log. */
export function makeOrganisationData(world: ReturnType<typeof makeParties>, today: string) {
  const { partyFacts } = world
  const facts = partyFacts.filter(({ years }) => years.length > 0)
  const northernBorrowers = borrowers(seededRandom('borrowers o_northern'), facts, 5)
  const secondBorrowers = borrowers(seededRandom('borrowers o_second'), facts, 0)
  const idsOf = (some: PartyFacts[]) => some.map(({ business }) => business.party_id)
  const portfolios = makePortfolios(
    world.parties,
    { o_northern: new Set(idsOf(northernBorrowers)), o_second: new Set(idsOf(secondBorrowers)) },
    today,
  )
  const exposures = exposureRows(portfolios.portfolio_parties, today)
  const conduct = conductRows(exposures, today)
  const others = (some: PartyFacts[]) => partyFacts.slice(6).filter((one) => !some.includes(one))
  const findingsOf = findingsOn(today)
  const watched = (organization_id: string, some: PartyFacts[]) => ({
    findingsOf,
    borrowers: some,
    others: others(some),
    ownOf: ownFactsOf(organization_id, { ...world, ...portfolios, ...conduct, exposures }),
  })
  const alerts = numbered([
    ...alertRows('o_northern', watched('o_northern', northernBorrowers), 320, today),
    ...alertRows('o_second', watched('o_second', secondBorrowers), 120, today),
  ])
  const alertsOf = (organization_id: string) =>
    alerts.filter((alert) => alert.organization_id === organization_id)
  const casesWithEvents = [
    ...makeCases({
      organization_id: 'o_northern',
      people: ['u_lead', 'u_analyst'],
      alerts: alertsOf('o_northern'),
      parties: idsOf(northernBorrowers),
      first: 1001,
      count: 42,
      today,
    }),
    ...makeCases({
      organization_id: 'o_second',
      people: ['u_officer'],
      alerts: alertsOf('o_second'),
      parties: idsOf(secondBorrowers),
      first: 1043,
      count: 12,
      today,
    }),
  ]
  const lists = [
    watchlistRows(
      'o_northern',
      'u_lead',
      idsOf([...new Set([...watchedOf(northernBorrowers), ...overdueOf(facts, today)])]),
      today,
    ),
    watchlistRows('o_second', 'u_officer', idsOf(secondBorrowers.slice(0, 5)), today),
  ]
  const named = (some: PartyFacts[]) => some.map(({ business: { party_id, name } }) => ({ party_id, name }))
  const companies = named(northernBorrowers.filter(({ business }) => business.cin))
  const [smallBusiness = { party_id: smallBusinessParty, name: '' }] = named(
    facts.filter(({ business }) => business.party_id === smallBusinessParty),
  )
  const orders = orderRows(companies, smallBusiness, today)
  const organisations = organisationRows(today)
  const people = { o_northern: ['u_lead', 'u_analyst'], o_second: ['u_officer'] }
  const featured = new Set(idsOf(facts.slice(0, 6)))
  const cases = casesWithEvents.map(({ row }) => row)
  const case_events = casesWithEvents.flatMap(({ events }) => events)
  return {
    organisations,
    ...portfolios,
    ...conduct,
    exposures,
    ...workAlerts(alerts, cases, people, featured, today),
    mails: mailRows(alerts, facts, today),
    workflows: workflowRows,
    holidays: holidayRows(today),
    notices: noticeRows(cases, case_events),
    case_types: organisations.flatMap(({ organization_id = '' }) => caseTypeRows(organization_id)),
    cases,
    case_events,
    lists: lists.map(({ list }) => list),
    list_parties: lists.flatMap(({ entries }) => entries),
    orders,
    order_events: orderEventRows(orders),
    party_views: viewRows('o_northern', 'u_lead', idsOf(northernBorrowers.slice(0, 8)), today),
    audit: auditRows(organisations, today),
  }
}

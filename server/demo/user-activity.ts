import { addDays } from '#server/contract/calendar.ts'
import type { ReportType } from '#server/contract/order.ts'
import { timestampAt } from './calendar.ts'
import { type Random, seededRandom } from './random.ts'
import type { Row } from './rows.ts'

/** An organisation's Default watchlist and the parties on it. */
export function watchlistRows(organization_id: string, user_id: string, parties: string[], today: string) {
  const list_id = organization_id.replace('o_', 'l_')
  const since = addDays(today, -100)
  const list: Row<'lists'> = {
    list_id,
    organization_id,
    name: 'Default',
    description: 'Default',
    list_type: 'watchlist',
    created_by: user_id,
    created_at: timestampAt(since, 600),
  }
  const entries = parties.map(
    (party_id, place): Row<'list_parties'> => ({
      organization_id,
      list_id,
      party_id,
      added_by: user_id,
      added_at: timestampAt(addDays(since, place * 6), 640),
    }),
  )
  return { list, entries }
}

/** Which reports are ordered, in turn. */
const reports: ReportType[] = ['c-360', 'c-trust', 'c-360', 'c-docs', 'c-360', 'advanced-timeline']

function ordersOf(
  random: Random,
  organization_id: string,
  people: string[],
  parties: string[],
  only: ReportType | undefined,
  today: string,
) {
  return parties.map((party_id, place) => ({
    organization_id,
    party_id,
    report_type: only ?? reports[place % reports.length] ?? 'c-360',
    ordered_by: random.pick(people),
    created_at: timestampAt(addDays(today, -1 - place * 3), random.integer(570, 1080)),
  }))
}

/** Orders of reports, all still to be built; companies only, so that every report type is to be had. */
export function orderRows(companies: string[], smallBusiness: string, today: string): Row<'orders'>[] {
  const random = seededRandom('orders')
  const all = [
    ...ordersOf(random, 'o_northern', ['u_lead', 'u_analyst'], companies.slice(0, 12), undefined, today),
    ...ordersOf(random, 'o_second', ['u_officer'], companies.slice(3, 6), undefined, today),
    ...ordersOf(random, 'o_smallbiz', ['u_owner'], [smallBusiness], 'c-360', today),
  ]
  return all.map((order, place) => ({
    order_id: `r_${String(place + 1).padStart(6, '0')}`,
    ...order,
    status: 'ordered' as const,
  }))
}

/** The parties a person looked at last, one a day. */
export const viewRows = (
  organization_id: string,
  user_id: string,
  parties: string[],
  today: string,
): Row<'party_views'>[] =>
  parties.map((party_id, place) => ({
    organization_id,
    user_id,
    party_id,
    viewed_at: timestampAt(addDays(today, -1 - place), 700),
  }))

/** The first line of every organisation's audit: that it was seeded. */
export const auditRows = (organisations: Row<'organisations'>[], today: string): Row<'audit'>[] =>
  organisations.map(({ organization_id = '' }) => ({
    organization_id,
    at: timestampAt(today, 300),
    action: 'seeded',
    entity: 'demo',
    entity_id: organization_id,
  }))

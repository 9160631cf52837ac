import { addDays } from '#server/contract/calendar.ts'
import { timestampAt } from '../calendar.ts'
import type { Row } from '../rows.ts'

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
    (party_id, index): Row<'list_parties'> => ({
      organization_id,
      list_id,
      party_id,
      added_by: user_id,
      added_at: timestampAt(addDays(since, Math.min(index * 6, 98)), 640),
    }),
  )
  return { list, entries }
}

/** The parties a user last viewed, one a day. */
export const viewRows = (
  organization_id: string,
  user_id: string,
  parties: string[],
  today: string,
): Row<'party_views'>[] =>
  parties.map((party_id, index) => ({
    organization_id,
    user_id,
    party_id,
    viewed_at: timestampAt(addDays(today, -1 - index), 700),
  }))

/** The first row of every organisation's audit log: that it was seeded. */
export const auditRows = (organisations: Row<'organisations'>[], today: string): Row<'audit'>[] =>
  organisations.map(({ organization_id = '' }) => ({
    organization_id,
    at: timestampAt(today, 300),
    action: 'seeded',
    entity: 'demo',
    entity_id: organization_id,
  }))

import { allows, features } from '#server/contract/features.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { type AlertList, listQuery } from './alerts.server.ts'

function wanted({ searchParams }: URL, party_id: string): URLSearchParams {
  const query = listQuery(searchParams)
  query.set('party_id', party_id)
  if (query.get('sort_by') === 'party_name') query.delete('sort_by')
  return query
}

/** Where the alerts of a party that an address asks for are read, and what its list shows of the answer. */
export function alertsOfParty({ url, session }: Signed, partyId: string) {
  const query = wanted(url, partyId)
  const of = ({ data, meta }: AlertList) => ({
    alerts: data.map(({ _id, severity, alert_summary, party_id, party_name, date_of_alert, case_id }) => ({
      ...{ _id, severity, alert_summary, party_id, party_name, date_of_alert, case_id },
    })),
    meta,
    filters: Object.fromEntries(query),
    may_see_cases: allows(session.policy, features.cases),
  })
  return { path: `/v1/admin/alerts?${query}`, of }
}
export type PartyAlertList = ReturnType<ReturnType<typeof alertsOfParty>['of']>

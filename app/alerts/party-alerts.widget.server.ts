import type { AnswerTo } from '#server/contract/endpoints.ts'
import { allows, features } from '#server/contract/features.ts'
import { listParams, pageParams, readListQuery } from '../forms/list-query.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { commonFilters, shownOf } from './alerts.server.ts'

const shape = { sorts: { date_of_alert: 'desc', severity: 'desc' }, filters: commonFilters } as const

/** Asks for the alerts of a party that an address wants, and says what its list shows of the answer. */
export function alertsOfParty({ api, url, session }: RequestContext, party_id: string) {
  const list = readListQuery(url, shape)
  const params = pageParams(list, 25)
  params.set('party_id', party_id)
  const pick = ({ data, meta }: AnswerTo<'listAlerts'>) => ({
    alerts: data.map(shownOf),
    total: meta.total_records,
    list,
    query: String(listParams({ ...list, filters: { ...list.filters, party_id } })),
    may_see_cases: allows(session.policy, features.cases),
  })
  return { asked: api.ask('listAlerts', { query: params }), pick }
}
export type PartyAlertList = ReturnType<ReturnType<typeof alertsOfParty>['pick']>

import type { AnswerTo } from '#server/contract/endpoints.ts'
import { allows, features } from '#server/contract/features.ts'
import { listParams, pageParams, readListQuery } from '../../forms/lists/list-query.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { namesPanel } from '../../shell/panels/panel-address.ts'
import { commonFilters, shownOf, sorts } from './alerts.server.ts'

const ofParty = { sorts: { date_of_alert: 'desc', severity: 'desc' }, filters: commonFilters } as const
const ofPortfolio = { sorts, filters: commonFilters } as const

type About = { party_id: string } | { portfolio: string }

/** Requests the alerts of a party or portfolio for the list query in the URL. `pick` maps the response to the list's data. */
function alertsAbout({ api, url, session }: RequestContext, about: About) {
  const list = 'portfolio' in about ? readListQuery(url, ofPortfolio) : readListQuery(url, ofParty)
  const params = pageParams(list, 25)
  for (const [name, value] of Object.entries(about)) params.set(name, value)
  const pick = ({ data, meta }: AnswerTo<'listAlerts'>) => ({
    alerts: data.map(shownOf),
    total: meta.total_records,
    list,
    query: String(listParams({ ...list, filters: { ...list.filters, ...about } })),
    may_see_cases: allows(session.policy, features.cases),
    may_decide: allows(session.policy, features.alerts, 'PATCH'),
    panel: namesPanel(url.search),
  })
  return { pending: api.ask('listAlerts', { query: params }), pick }
}
export type PartyAlertList = ReturnType<ReturnType<typeof alertsAbout>['pick']>

/** The alerts of a party. */
export const alertsOfParty = (ctx: RequestContext, party_id: string) => alertsAbout(ctx, { party_id })

/** The alerts of all parties of a portfolio. */
export const alertsOfPortfolio = (ctx: RequestContext, portfolio: string) => alertsAbout(ctx, { portfolio })

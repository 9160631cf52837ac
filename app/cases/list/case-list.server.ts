import { allows, features } from '#server/contract/features.ts'
import { type ListQuery, listParams, remarkMissingOptions } from '../../forms/lists/list-query.server.ts'
import { preselectedParty } from '../../forms/party-picker/party-picker.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { secondary } from '../../gateway/secondary.server.ts'
import { namesPanel } from '../../shell/panels/panel-address.ts'
import { type CaseFilterOptions, caseQuery, knownCaseQuery, resolvedView } from './cases.server.ts'

const noOptions: CaseFilterOptions = { statuses: [], types: [], assignees: [], portfolios: [] }

/**
 * The shared data of list and board for the query string. `read` fetches the cases, and is called again if a filter was
 * dropped because its value does not exist.
 */
export async function loadFilteredCases<T>(ctx: RequestContext, read: (list: ListQuery) => Promise<T>) {
  const { api, session } = ctx
  const { url, views, view } = await resolvedView(api, ctx.url)
  const requested = caseQuery(url)
  const { party_id } = requested.filters
  const [first, answer, party] = await Promise.all([
    read(requested),
    secondary(api.ask('listCaseFilters')),
    preselectedParty(api, party_id ?? null),
  ])
  const options = answer.ok ? answer.data.data : noOptions
  const list = answer.ok ? knownCaseQuery(requested, options) : requested
  return {
    found: list === requested ? first : await read(list),
    shown: {
      list: remarkMissingOptions(list, !answer.ok),
      views,
      view,
      options,
      usual: list.usual,
      query: String(listParams(list)),
      party: party?.name ?? party_id ?? null,
      panel: namesPanel(ctx.url.search),
      may_create: allows(session.policy, features.cases, 'POST'),
      sees_notices: allows(session.policy, features.showcause),
      may_change: allows(session.policy, features.cases, 'PATCH'),
    },
  }
}
export type FilteredCases = Awaited<ReturnType<typeof loadFilteredCases>>['shown']

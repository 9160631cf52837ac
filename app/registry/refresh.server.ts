import { allows, features } from '#server/contract/features.ts'
import type { RegistryRefreshes } from '#server/contract/registry/registry-refresh.ts'
import { formKey } from '../forms/form-key.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { dataOr, secondary } from '../gateway/secondary.server.ts'
import { currentPath } from '../http/current-path.ts'
import { redirectWithToast, refusalOf } from '../http/responses.server.ts'

/** The newest refresh and the last one's result; null if the platform has none. */
export async function readRefresh({ api, session }: RequestContext) {
  const answer = await secondary(api.ask('readRegistryRefresh'))
  const refresh: RegistryRefreshes | null = dataOr(answer, null)
  return { refresh, may_refresh: refresh !== null && allows(session.policy, features.mcaStatus, 'POST') }
}

/** Starts a refresh of the filings and redirects back to the list. */
export async function refresh({ api, form, url }: RequestContext) {
  const answer = await api.ask('startRegistryRefresh', { key: `${formKey({ form })}refresh` })
  if (!answer.ok) return refusalOf(answer)
  const notice = answer.data.meta.queued ? 'registry-refreshing' : 'registry-refreshing-already'
  return redirectWithToast(currentPath(url, 'offCanvas'), notice)
}

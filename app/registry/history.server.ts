import { registryStateKeys } from '#server/contract/registry/registry-forms.ts'
import { listParams, pageParams, readListQuery } from '../forms/lists/list-query.server.ts'
import { preselectedParty } from '../forms/party-picker/party-picker.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { errorResponse } from '../http/responses.server.ts'
import { perPage } from '../ui/pager.tsx'
import { formOf } from './status.server.ts'

const sorts = { party_name: 'asc', days_late: 'desc' } as const
const filters = {
  q: { label: 'Company' },
  party_id: { label: 'Company' },
  state: { label: 'State', values: registryStateKeys },
}

/** The form in the route and its list query; throws 404 if the form does not exist. */
export function historyQuery({ params, url }: RequestContext) {
  const form = formOf(params.section)
  if (!form) throw errorResponse(404, 'This form does not exist.')
  return { form, list: readListQuery(url, { sorts, filters }) }
}

/** A page of a form's history, with its periods. */
export async function readHistory(
  { api }: RequestContext,
  { form, list }: ReturnType<typeof historyQuery>,
  rows = perPage,
) {
  const query = pageParams(list, rows)
  const { data, meta } = await api.read('readRegistryHistory', { form: form.key, query })
  return { rows: data, total: meta.total_records, periods: meta.periods }
}

/** The history of one form, for the address. */
export async function loadHistory(ctx: RequestContext) {
  const requested = historyQuery(ctx)
  const { party_id } = requested.list.filters
  const [history, party] = await Promise.all([
    readHistory(ctx, requested),
    preselectedParty(ctx.api, party_id ?? null),
  ])
  return {
    ...requested,
    ...history,
    params: String(listParams(requested.list)),
    party: party_id && (party?.name ?? party_id),
  }
}

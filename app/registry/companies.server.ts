import { registryStateKeys } from '#server/contract/registry/registry-forms.ts'
import {
  dropUnknownFilter,
  type ListQuery,
  pageParams,
  readListQuery,
} from '../forms/lists/list-query.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { perPage } from '../ui/pager.tsx'

const sorts = { party_name: 'asc', late: 'desc', next_due: 'asc', additional_fee: 'desc' } as const
const filters = {
  q: { label: 'Company' },
  state: { label: 'State', values: registryStateKeys },
  place: { label: 'Registered in' },
}

async function readCompanies({ api }: RequestContext, list: ListQuery) {
  const { data, meta } = await api.read('listRegistryCompanies', { query: pageParams(list, perPage) })
  return { companies: data, total: meta.total_records, places: meta.places }
}

/** A page of the watched companies that match the address. */
export async function loadCompanies(ctx: RequestContext) {
  const requested = readListQuery(ctx.url, { sorts, filters })
  const first = await readCompanies(ctx, requested)
  const list = dropUnknownFilter(requested, 'place', { label: 'Registered in', values: first.places })
  return { ...(list === requested ? first : await readCompanies(ctx, list)), list }
}

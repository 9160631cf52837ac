import { userStatusNames, withoutRole } from '#server/contract/people/user-statuses.ts'
import {
  dropUnknownFilter,
  type ListQuery,
  listParams,
  pageParams,
  readListQuery,
} from '../../../forms/lists/list-query.server.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { perPage } from '../../../ui/pager.tsx'
import { valuesOf } from '../../../ui/select-options.tsx'

const sorts = { name: 'asc', email: 'asc', role: 'asc', status: 'asc', last_login: 'desc' } as const
const filters = {
  q: { label: 'Name or e-mail' },
  status: { label: 'Status', values: userStatusNames },
  role: { label: 'Role' },
}

/** The list query of users in a URL. */
export const peopleQuery = (url: URL) => readListQuery(url, { sorts, filters })

/** A page of users for the query, with the existing roles. */
export async function readPeople({ api }: RequestContext, list: ListQuery, rows = perPage) {
  const { data, meta } = await api.read('listMembers', { query: pageParams(list, rows) })
  return { people: data, roles: meta.roles, total: meta.total_records }
}

/** The page of users in the URL. */
export async function loadPeople(ctx: RequestContext) {
  const requested = peopleQuery(ctx.url)
  const first = await readPeople(ctx, requested)
  const roles = [
    ...first.roles.map(({ role_id, name }) => ({ value: role_id, label: name })),
    { value: withoutRole, label: 'No role' },
  ]
  const list = dropUnknownFilter(requested, 'role', { ...filters.role, values: valuesOf(roles) })
  const { people, total } = list === requested ? first : await readPeople(ctx, list)
  return { people, total, roles, list, params: String(listParams(list)) }
}

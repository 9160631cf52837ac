import { Form } from '@remix-run/react'
import { userStatuses } from '#server/contract/people/user-statuses.ts'
import { FilterSelect } from '../../../forms/lists/filter-select.tsx'
import { FilterText } from '../../../forms/lists/filter-text.tsx'
import type { ListQuery } from '../../../forms/lists/list-query.server.ts'
import { SortFields } from '../../../forms/lists/sort-fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Option, optionsOf } from '../../../ui/select-options.tsx'

interface Props {
  list: ListQuery
  roles: Option[]
}

const statuses = optionsOf(userStatuses)

/** The filters of the user list. */
export function PeopleFilter({ list, roles }: Props) {
  const { q = '', status = '', role = '' } = list.filters
  return (
    <Form className="filters" action="/admin/users">
      <FilterText label="Name or e-mail" value={q} />
      <FilterSelect name="status" label="Status" value={status} any="Any" options={statuses} />
      <FilterSelect name="role" label="Role" value={role} any="Any" options={roles} />
      <SortFields sort={list.sort} />
      <button type="submit">Apply</button>
      {Object.keys(list.filters).length > 0 && <Link to="/admin/users">Clear</Link>}
    </Form>
  )
}

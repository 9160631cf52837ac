import { Form, Link } from '@remix-run/react'
import { FilterSelect } from '../forms/filter-select.tsx'
import { FixedFilter } from '../forms/fixed-filter.tsx'
import type { ListQuery } from '../forms/list-query.server.ts'
import { SortFields } from '../forms/sort-fields.tsx'

interface Props {
  list: ListQuery
  statuses: string[]
  types: { _id: string; name: string }[]
  /** The party the list is filtered by, by name. */
  party: string | null
}

/** What narrows the list of cases down. */
export function CaseFilters({ list, statuses, types, party }: Props) {
  const { q = '', case_status = '', case_type = '', assignee = '', party_id } = list.filters
  return (
    <Form className="filters" action="/app/cases">
      <div className="field">
        <label htmlFor="filter-q">Summary or company</label>
        <input id="filter-q" type="search" name="q" defaultValue={q} key={q} maxLength={100} />
      </div>
      <FilterSelect
        name="case_status"
        label="Status"
        value={case_status}
        any="Any"
        options={statuses.map((status) => ({ value: status, label: status }))}
      />
      <FilterSelect
        name="case_type"
        label="Type"
        value={case_type}
        any="Any"
        options={types.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <FilterSelect
        name="assignee"
        label="Assignee"
        value={assignee}
        any="Anyone"
        options={[{ value: 'mine', label: 'Me' }]}
      />
      <SortFields sort={list.sort} />
      <button type="submit">Apply</button>
      {Object.keys(list.filters).length > 0 && <Link to="/app/cases">Clear</Link>}
      {party_id && <FixedFilter name="party_id" label="Company" value={party_id} text={party ?? party_id} />}
    </Form>
  )
}

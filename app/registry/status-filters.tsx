import { Form, useLocation } from '@remix-run/react'
import { registryForms, registryStates } from '#server/contract/registry/registry-forms.ts'
import { FilterSelect } from '../forms/lists/filter-select.tsx'
import { FilterText } from '../forms/lists/filter-text.tsx'
import { FixedFilter } from '../forms/lists/fixed-filter.tsx'
import type { ListQuery } from '../forms/lists/list-query.server.ts'
import { SortFields } from '../forms/lists/sort-fields.tsx'
import { Link } from '../ui/link.tsx'
import { optionsOf } from '../ui/select-options.tsx'

interface Props {
  list: ListQuery
  /** The states in which companies are registered; omitted if the list has no such filter. */
  places?: string[]
  /** The name of the company that the list is filtered by. */
  party?: string | null
  /** Whether the rows of the list are forms. */
  forms?: boolean
}

/** The filters of a registry status list. */
export function StatusFilters({ list, places, party, forms = true }: Props) {
  const { pathname } = useLocation()
  const { q = '', form = '', state = '', place = '', party_id } = list.filters
  return (
    <Form className="filters" action={pathname}>
      <FilterText label="Company" value={q} />
      {forms && (
        <FilterSelect
          name="form"
          label="Form"
          value={form}
          any="Any"
          options={Object.entries(registryForms).map(([value, { name }]) => ({ value, label: name }))}
        />
      )}
      <FilterSelect name="state" label="State" value={state} any="Any" options={optionsOf(registryStates)} />
      {places && (
        <FilterSelect
          name="place"
          label="Registered in"
          value={place}
          any="Any"
          options={places.map((value) => ({ value, label: value }))}
        />
      )}
      <SortFields sort={list.sort} />
      <button type="submit">Apply</button>
      {Object.keys(list.filters).length > 0 && <Link to={pathname}>Clear</Link>}
      {party_id && <FixedFilter name="party_id" label="Company" value={party_id} text={party ?? party_id} />}
    </Form>
  )
}

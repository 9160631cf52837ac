import { Form, Link, useLocation } from '@remix-run/react'
import { registryForms, registryStates } from '#server/contract/registry-forms.ts'
import { FilterSelect } from '../forms/filter-select.tsx'
import { FilterText } from '../forms/filter-text.tsx'
import { FixedFilter } from '../forms/fixed-filter.tsx'
import type { ListQuery } from '../forms/list-query.server.ts'
import { SortFields } from '../forms/sort-fields.tsx'

interface Props {
  list: ListQuery
  /** The states of registered offices there are; left out where the list is not narrowed by them. */
  places?: string[]
  /** The company the list is filtered by, by name. */
  party?: string | null
  /** Whether the list is one of forms. */
  forms?: boolean
}

/** What narrows a list of the registry status down. */
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
      <FilterSelect
        name="state"
        label="State"
        value={state}
        any="Any"
        options={Object.entries(registryStates).map(([value, label]) => ({ value, label }))}
      />
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

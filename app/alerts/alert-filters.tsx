import { Form, Link } from '@remix-run/react'
import { FilterSelect } from '../forms/filter-select.tsx'
import { FixedFilter } from '../forms/fixed-filter.tsx'
import type { ListQuery } from '../forms/list-query.server.ts'
import { SortFields } from '../forms/sort-fields.tsx'

interface Props {
  list: ListQuery
  categories: string[]
  /** The party and the signal that the list is filtered by, by name. */
  party: string | null
  signal: string | null
}

const severities = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
]
const states = [
  { value: 'open', label: 'Open' },
  { value: 'case', label: 'With a case' },
]

/** What narrows the list of alerts down. */
export function AlertFilters({ list, categories, party, signal }: Props) {
  const { severity = '', category = '', state = '', party_id, signal_code } = list.filters
  return (
    <Form className="filters" action="/app/alerts">
      <FilterSelect name="severity" label="Severity" value={severity} any="Any" options={severities} />
      <FilterSelect
        name="category"
        label="Category"
        value={category}
        any="Any"
        options={categories.map((one) => ({ value: one, label: one }))}
      />
      <FilterSelect name="state" label="State" value={state} any="Any" options={states} />
      <SortFields sort={list.sort} />
      <button type="submit">Apply</button>
      {Object.keys(list.filters).length > 0 && <Link to="/app/alerts">Clear</Link>}
      {party_id && <FixedFilter name="party_id" label="Company" value={party_id} text={party ?? party_id} />}
      {signal_code && (
        <FixedFilter name="signal_code" label="Signal" value={signal_code} text={signal ?? signal_code} />
      )}
    </Form>
  )
}

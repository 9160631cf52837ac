import { Form } from '@remix-run/react'
import { showcauseStates } from '#server/contract/showcauses/showcause-words.ts'
import { FilterDay } from '../../forms/lists/filter-day.tsx'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { FilterText } from '../../forms/lists/filter-text.tsx'
import { FixedFilter } from '../../forms/lists/fixed-filter.tsx'
import type { ListQuery } from '../../forms/lists/list-query.server.ts'
import { SortFields } from '../../forms/lists/sort-fields.tsx'
import { Link } from '../../ui/link.tsx'
import { optionsOf } from '../../ui/select-options.tsx'

interface Props {
  list: ListQuery
  /** The name of the party that the list is filtered by. */
  party: string | null
}

export function ShowcauseFilters({ list, party }: Props) {
  const { q = '', state = '', due = '', issued_from, issued_to, party_id, case_id } = list.filters
  return (
    <Form className="filters" action="/app/showcase">
      <FilterText label="Notice or party" value={q} />
      <FilterSelect name="state" label="State" value={state} any="Any" options={optionsOf(showcauseStates)} />
      <FilterSelect
        name="due"
        label="Due"
        value={due}
        any="Any date"
        options={optionsOf({ overdue: 'Overdue', week: 'Within 7 days' })}
      />
      <FilterDay name="issued_from" label="Issued from" value={issued_from} />
      <FilterDay name="issued_to" label="Issued to" value={issued_to} />
      <SortFields sort={list.sort} />
      <button type="submit">Apply</button>
      {Object.keys(list.filters).length > 0 && <Link to="/app/showcase">Clear</Link>}
      {party_id && <FixedFilter name="party_id" label="Party" value={party_id} text={party ?? party_id} />}
      {case_id && <FixedFilter name="case_id" label="Case" value={case_id} text={case_id} />}
    </Form>
  )
}

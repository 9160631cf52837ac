import { Form } from '@remix-run/react'
import { courtKinds, courtStages, hearingTimes } from '#server/contract/parties/legal-words.ts'
import { FilterSelect } from '../forms/lists/filter-select.tsx'
import { FilterText } from '../forms/lists/filter-text.tsx'
import { FixedFilter } from '../forms/lists/fixed-filter.tsx'
import type { ListQuery } from '../forms/lists/list-query.server.ts'
import { SortFields } from '../forms/lists/sort-fields.tsx'
import { Link } from '../ui/link.tsx'
import { optionsOf } from '../ui/select-options.tsx'

export function LegalFilters({ list, party }: { list: ListQuery; party: string | null }) {
  const { q = '', kind = '', stage = '', over = '', hearing = '', party_id } = list.filters
  return (
    <Form className="filters" action="/legal">
      <FilterText label="Party, court or number" value={q} />
      <FilterSelect name="kind" label="Kind" value={kind} any="Any" options={optionsOf(courtKinds)} />
      <FilterSelect
        name="stage"
        label="Stage"
        value={stage}
        any="Any"
        options={courtStages.map((value) => ({ value, label: value }))}
      />
      <FilterSelect
        name="over"
        label="Pending"
        value={over}
        any="Any"
        options={optionsOf({ no: 'Pending', yes: 'Disposed' })}
      />
      <FilterSelect
        name="hearing"
        label="Next hearing"
        value={hearing}
        any="Any date"
        options={optionsOf(hearingTimes)}
      />
      <SortFields sort={list.sort} />
      <button type="submit">Apply</button>
      {Object.keys(list.filters).length > 0 && <Link to="/legal">Clear</Link>}
      {party_id && <FixedFilter name="party_id" label="Party" value={party_id} text={party ?? party_id} />}
    </Form>
  )
}

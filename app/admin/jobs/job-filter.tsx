import { Form } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { jobKinds, jobStates } from '#server/contract/organisation/job-words.ts'
import { FilterDay } from '../../forms/lists/filter-day.tsx'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import type { ListQuery } from '../../forms/lists/list-query.server.ts'
import { SortFields } from '../../forms/lists/sort-fields.tsx'
import { Link } from '../../ui/link.tsx'
import { type Option, optionsOf } from '../../ui/select-options.tsx'

const kinds = optionsOf(jobKinds)
const states = optionsOf({ unfinished: 'In progress', ...jobStates })

interface Props {
  list: ListQuery
  people: Option[]
}

/** The filters of the job list. */
export function JobFilter({ list: { filters, sort }, people }: Props) {
  const { kind = '', state = '', person = '', from, to } = filters
  return (
    <Form className="filters" action={features.jobs}>
      <FilterSelect name="kind" label="Type" value={kind} any="Any" options={kinds} />
      <FilterSelect name="state" label="Status" value={state} any="Any" options={states} />
      <FilterSelect name="person" label="Requested by" value={person} any="Any" options={people} />
      <FilterDay name="from" label="From" value={from} />
      <FilterDay name="to" label="To" value={to} />
      <SortFields sort={sort} />
      <button type="submit">Apply</button>
      {Object.keys(filters).length > 0 && <Link to={features.jobs}>Clear</Link>}
    </Form>
  )
}

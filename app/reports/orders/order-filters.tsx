import { Form } from '@remix-run/react'
import { orderStates } from '#server/contract/reports/order-states.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import type { ListQuery } from '../../forms/lists/list-query.server.ts'
import { SortFields } from '../../forms/lists/sort-fields.tsx'
import { useShown } from '../../forms/lists/use-shown.ts'
import { Link } from '../../ui/link.tsx'
import { type Option, optionsOf } from '../../ui/select-options.tsx'
import { ordersPath } from '../order-path.ts'

interface Props {
  list: ListQuery
  reports: Option[]
  people: Option[]
}

const states = optionsOf({ unfinished: 'In progress', ...orderStates })

function Typed({
  name,
  label,
  type,
  value = '',
}: {
  name: string
  label: string
  type: string
  value?: string | undefined
}) {
  const id = `filter-${name}`
  const field = useShown<HTMLInputElement>(value)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        name={name}
        defaultValue={value}
        ref={field}
        {...(type === 'text' && { size: 12 })}
        maxLength={100}
      />
    </div>
  )
}

export function OrderFilters({ list: { filters, sort }, reports, people }: Props) {
  return (
    <Form className="filters" action={ordersPath}>
      <FilterSelect
        name="report_type"
        label="Report"
        value={filters.report_type ?? ''}
        any="Any"
        options={reports}
      />
      <FilterSelect name="state" label="State" value={filters.state ?? ''} any="Any" options={states} />
      <Typed name="party" label="Party" type="text" value={filters.party} />
      <FilterSelect
        name="ordered_by"
        label="Ordered by"
        value={filters.ordered_by ?? ''}
        any="Anyone"
        options={people}
      />
      <Typed name="from" label="From" type="date" value={filters.from} />
      <Typed name="to" label="To" type="date" value={filters.to} />
      <SortFields sort={sort} />
      <button type="submit">Apply</button>
      {Object.keys(filters).length > 0 && <Link to={ordersPath}>Clear</Link>}
    </Form>
  )
}

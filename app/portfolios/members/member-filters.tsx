import { Form, useLocation } from '@remix-run/react'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { FilterText } from '../../forms/lists/filter-text.tsx'
import { FixedFilter } from '../../forms/lists/fixed-filter.tsx'
import { SortFields } from '../../forms/lists/sort-fields.tsx'
import { Link } from '../../ui/link.tsx'
import type { MembersPage } from './members.server.ts'

type Props = Pick<MembersPage, 'list' | 'options' | 'fixed' | 'days' | 'narrowed'>

/** Less used filters, collapsed until one of them is set. */
const collapsed = ['score', 'use', 'state', 'industry'] as const

export function MemberFilters({ list: { filters, sort }, options, fixed, days, narrowed }: Props) {
  const { pathname } = useLocation()
  const { q = '', band = '', size = '', overdue = '', was, group } = filters
  const params = new URLSearchParams(days.query)
  return (
    <Form className="filters" action={pathname}>
      <FilterText label="Company" value={q} />
      <FilterSelect name="band" label="Risk" value={band} any="Any" options={options.band} />
      <FilterSelect name="size" label="Exposure" value={size} any="Any" options={options.size} />
      <FilterSelect
        name="overdue"
        label="Days past due"
        value={overdue}
        any="Any"
        options={options.overdue}
      />
      <SortFields sort={sort} />
      <button type="submit">Apply</button>
      {narrowed && <Link to={params.size ? `${pathname}?${params}` : pathname}>Clear</Link>}
      <MoreFilters filters={filters} options={options} />
      {was && fixed.was && (
        <FixedFilter
          name="was"
          label={`Risk on ${ddmmyyyy(days.since)}`}
          value={was}
          text={fixed.was === 'New' ? 'Not yet in the portfolio' : fixed.was}
        />
      )}
      {group && fixed.group && <FixedFilter name="group" label="Group" value={group} text={fixed.group} />}
      {days.query.since && (
        <FixedFilter name="since" label="Compared with" value={days.since} text={ddmmyyyy(days.since)} />
      )}
      {days.query.as_of && (
        <FixedFilter name="as_of" label="As of" value={days.as_of} text={ddmmyyyy(days.as_of)} />
      )}
    </Form>
  )
}

function MoreFilters({ filters, options }: { filters: Record<string, string> } & Pick<Props, 'options'>) {
  const { score = '', use = '', state = '', industry = '' } = filters
  return (
    <details className="more" open={collapsed.some((name) => filters[name])}>
      <summary>More filters</summary>
      <div className="filters">
        <FilterSelect name="score" label="Score" value={score} any="Any" options={options.score} />
        <FilterSelect name="use" label="Utilisation" value={use} any="Any" options={options.use} />
        <FilterSelect name="state" label="State" value={state} any="Any" options={options.states} />
        <FilterSelect
          name="industry"
          label="Industry"
          value={industry}
          any="Any"
          options={options.industries}
        />
      </div>
    </details>
  )
}

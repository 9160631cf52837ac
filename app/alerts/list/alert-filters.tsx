import { Form } from '@remix-run/react'
import { alertStatuses } from '#server/contract/alerts/alert-decisions.ts'
import type { AlertAge } from '#server/contract/alerts/alert-filters.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { FilterText } from '../../forms/lists/filter-text.tsx'
import { FixedFilter } from '../../forms/lists/fixed-filter.tsx'
import type { ListQuery } from '../../forms/lists/list-query.server.ts'
import { SeverityFilter } from '../../forms/lists/severity-filter.tsx'
import { SortFields } from '../../forms/lists/sort-fields.tsx'
import { Link } from '../../ui/link.tsx'
import { type Option, optionsOf } from '../../ui/select-options.tsx'

export interface FilterOptions {
  categories: string[]
  /** The signals of the selected category. */
  signals: Option[]
  portfolios: Option[]
  watchlists: Option[]
  assignees: Option[]
}

interface Props {
  /** `usual`: the default filters apply, since the query string has none. */
  list: ListQuery & { usual: boolean }
  options: FilterOptions
  /** The names of the party and the signal the list is filtered by. */
  party: string | null
  signal: string | null
}

const states = optionsOf(alertStatuses)
const ages: Record<AlertAge, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  over30: 'Over 30 days',
  over90: 'Over 90 days',
}
const people = optionsOf({ me_or_nobody: 'Me or unassigned', me: 'Me', nobody: 'Unassigned' })
const collapsed = ['category', 'age', 'portfolio', 'watchlist'] as const

function MoreFilters({ list: { filters }, options, signal }: Omit<Props, 'party'>) {
  const { category = '', signal_code = '', age = '', portfolio = '', watchlist = '' } = filters
  const categories = options.categories.map((one) => ({ value: one, label: one }))
  const bySignal = options.signals.length > 0
  return (
    <details className="more" open={collapsed.some((name) => filters[name])}>
      <summary>More filters</summary>
      <div className="filters">
        <FilterSelect name="category" label="Category" value={category} any="Any" options={categories} />
        {bySignal && (
          <FilterSelect
            name="signal_code"
            label="Signal"
            value={signal_code}
            any="Any"
            options={options.signals}
          />
        )}
        <FilterSelect name="age" label="Age" value={age} any="Any" options={optionsOf(ages)} />
        {options.portfolios.length > 0 && (
          <FilterSelect
            name="portfolio"
            label="Portfolio"
            value={portfolio}
            any="Any"
            options={options.portfolios}
          />
        )}
        {options.watchlists.length > 0 && (
          <FilterSelect
            name="watchlist"
            label="Watchlist"
            value={watchlist}
            any="Any"
            options={options.watchlists}
          />
        )}
        {signal_code && !bySignal && (
          <FixedFilter name="signal_code" label="Signal" value={signal_code} text={signal ?? signal_code} />
        )}
      </div>
    </details>
  )
}

/** Beside a panel the other filters still apply but are not offered. */
const KeptFilters = ({ filters }: Pick<ListQuery, 'filters'>) =>
  [...collapsed, 'signal_code'].map((name) => {
    const value = filters[name]
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null
  })

/** The filters of the alert list. */
export function AlertFilters({ list, options, party, signal }: Props) {
  const { q = '', severity = '', state = '', party_id, assignee = '', involving } = list.filters
  const who = [...people, ...options.assignees]
  return (
    <Form className="filters" action="/app/alerts">
      <FilterText label="Alert or company" value={q} />
      <SeverityFilter value={severity} />
      <FilterSelect
        name="state"
        label="State"
        value={state === 'all' ? '' : state}
        any="Any"
        options={states}
      />
      <FilterSelect name="assignee" label="Assigned to" value={assignee} any="Anyone" options={who} />
      <SortFields sort={list.sort} />
      <button type="submit">Apply</button>
      {!list.usual && <Link to="/app/alerts">Clear</Link>}
      {options.categories.length > 0 ? (
        <MoreFilters list={list} options={options} signal={signal} />
      ) : (
        <KeptFilters filters={list.filters} />
      )}
      {party_id && <FixedFilter name="party_id" label="Company" value={party_id} text={party ?? party_id} />}
      {involving && <FixedFilter name="involving" label="Involving" value={involving} text="me" />}
    </Form>
  )
}

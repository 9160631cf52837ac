import { Form } from '@remix-run/react'
import { caseCategories } from '#server/contract/cases/case-categories.ts'
import type { CaseAge, CaseDue } from '#server/contract/cases/case-list.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { FilterText } from '../../forms/lists/filter-text.tsx'
import { FixedFilter } from '../../forms/lists/fixed-filter.tsx'
import type { ListQuery } from '../../forms/lists/list-query.server.ts'
import { SeverityFilter } from '../../forms/lists/severity-filter.tsx'
import { SortFields } from '../../forms/lists/sort-fields.tsx'
import { Link } from '../../ui/link.tsx'
import { optionsOf } from '../../ui/select-options.tsx'
import type { FilteredCases } from './case-list.server.ts'
import type { CaseFilterOptions } from './cases.server.ts'

const ages: Record<CaseAge, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  over90: 'Over 90 days ago',
}
const dues: Record<CaseDue, string> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'Within 7 days',
  later: 'Later',
  none: 'No date',
}
const people = optionsOf({ me: 'Me', nobody: 'Unassigned' })
const collapsed = ['case_type', 'age', 'severity', 'portfolio'] as const

type Filters = ListQuery['filters']

function MoreFilters({ filters, options }: { filters: Filters; options: CaseFilterOptions }) {
  const { case_type = '', age = '', severity = '', portfolio = '' } = filters
  return (
    <details className="more" open={collapsed.some((name) => filters[name])}>
      <summary>More filters</summary>
      <div className="filters">
        <FilterSelect name="case_type" label="Type" value={case_type} any="Any" options={options.types} />
        <FilterSelect name="age" label="Raised" value={age} any="Any time" options={optionsOf(ages)} />
        <SeverityFilter value={severity} />
        {options.portfolios.length > 0 && (
          <FilterSelect
            name="portfolio"
            label="Portfolio"
            value={portfolio}
            any="Any"
            options={options.portfolios}
          />
        )}
      </div>
    </details>
  )
}

/** Filters set by a link; they apply until removed. */
function Fixed({ filters, party }: { filters: Filters; party: string | null }) {
  const { party_id, created_by, involving, closed_within } = filters
  return (
    <>
      {party_id && <FixedFilter name="party_id" label="Company" value={party_id} text={party ?? party_id} />}
      {created_by && <FixedFilter name="created_by" label="Created by" value={created_by} text="me" />}
      {involving && <FixedFilter name="involving" label="Involving" value={involving} text="me" />}
      {closed_within && (
        <FixedFilter
          name="closed_within"
          label="Closed within"
          value={closed_within}
          text={`${closed_within} days`}
        />
      )}
    </>
  )
}

/** Beside a panel the other filters still apply but are not offered. */
const KeptFilters = ({ filters }: { filters: Filters }) =>
  collapsed.map((name) => {
    const value = filters[name]
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null
  })

interface Props {
  /** The path of the list or board. */
  at: string
  shown: Pick<FilteredCases, 'list' | 'options' | 'party' | 'usual' | 'panel'>
}

/** The filters of the case list. */
export function CaseFilters({ at, shown: { list, options, party, usual, panel } }: Props) {
  const { q = '', case_status = '', assignee = '', due = '' } = list.filters
  const statuses = [...caseCategories, ...options.statuses].map((value) => ({ value, label: value }))
  return (
    <Form className="filters" action={at}>
      <FilterText label="Summary or company" value={q} />
      <FilterSelect
        name="case_status"
        label="Status"
        value={case_status === 'all' ? '' : case_status}
        any="Any"
        options={[{ value: 'open', label: 'Open' }, ...statuses]}
      />
      <FilterSelect
        name="assignee"
        label="Assignee"
        value={assignee}
        any="Anyone"
        options={[...people, ...options.assignees]}
      />
      <FilterSelect name="due" label="Due" value={due} any="Any time" options={optionsOf(dues)} />
      <SortFields sort={list.sort} />
      <button type="submit">Apply</button>
      {!usual && <Link to={at}>Clear</Link>}
      {panel ? (
        <KeptFilters filters={list.filters} />
      ) : (
        <MoreFilters filters={list.filters} options={options} />
      )}
      <Fixed filters={list.filters} party={party} />
    </Form>
  )
}

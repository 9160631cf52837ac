import { Form } from '@remix-run/react'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { Link } from '../../ui/link.tsx'
import { filterLabels, filterValueLabel } from './filter-labels.ts'
import type { FilterField } from './party-filters.widget.server.ts'

const Select = ({ field: { name, value = '', values, counts } }: { field: FilterField }) => (
  <FilterSelect
    name={name}
    label={filterLabels[name].label}
    any={filterLabels[name].any}
    value={value}
    options={values.map((one, index) => ({
      value: one,
      label: `${filterValueLabel(name, one)} (${counts[index]})`,
    }))}
  />
)

interface Props {
  action: string
  fields: FilterField[]
  /** Other search params to keep: the search text, the sorting. */
  kept?: Record<string, string>
}

/** Filters a list of parties. It is never submitted automatically; the less used filters are collapsed until one of them is set. */
export function PartyFilters({ action, fields, kept = {} }: Props) {
  const usual = fields.filter(({ name }) => filterLabels[name].usual)
  const others = fields.filter(({ name }) => !filterLabels[name].usual)
  const isSet = ({ value }: FilterField) => value !== undefined
  const query = new URLSearchParams(kept)
  return (
    <Form className="filters" action={action}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {usual.map((field) => (
        <Select key={field.name} field={field} />
      ))}
      <button type="submit">Apply</button>
      {fields.some(isSet) && <Link to={query.size ? `${action}?${query}` : action}>Clear</Link>}
      <details className="more" open={others.some(isSet)}>
        <summary>More filters</summary>
        <div className="filters">
          {others.map((field) => (
            <Select key={field.name} field={field} />
          ))}
        </div>
      </details>
    </Form>
  )
}

import { Form, Link } from '@remix-run/react'
import { FilterSelect } from '../forms/filter-select.tsx'
import { filterLabels, filterValueInWords } from './filter-labels.ts'
import type { FilterField } from './party-filters.widget.server.ts'

const inIndia = new Intl.NumberFormat('en-IN')

/** '41', or '1,000+' where counting stopped there. */
const upTo = (count: number, countedTo: number) =>
  count > countedTo ? `${inIndia.format(countedTo)}+` : inIndia.format(count)

interface SelectProps {
  field: FilterField
  countedTo: number
}

const Select = ({ field: { name, value = '', values, counts }, countedTo }: SelectProps) => (
  <FilterSelect
    name={name}
    label={filterLabels[name].label}
    any={filterLabels[name].any}
    value={value}
    options={values.map((one, place) => ({
      value: one,
      label: `${filterValueInWords(name, one)} (${upTo(counts[place] ?? 0, countedTo)})`,
    }))}
  />
)

interface Props {
  action: string
  fields: FilterField[]
  /** Where the counting stopped; left out, it went to the end. */
  countedTo?: number | undefined
  /** What else the address says: the text that was searched for, the order. */
  kept?: Record<string, string>
}

/** Narrows a list of parties. It never sends itself; the less used filters stay folded until one of them is set. */
export function PartyFilters({ action, fields, countedTo = Number.POSITIVE_INFINITY, kept = {} }: Props) {
  const usual = fields.filter(({ name }) => filterLabels[name].usual)
  const others = fields.filter(({ name }) => !filterLabels[name].usual)
  const isSet = ({ value }: FilterField) => value !== undefined
  const query = new URLSearchParams(kept)
  return (
    <Form className="filters" action={action} key={JSON.stringify([kept, fields])}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {usual.map((field) => (
        <Select key={field.name} field={field} countedTo={countedTo} />
      ))}
      <button type="submit">Apply</button>
      {fields.some(isSet) && <Link to={query.size ? `${action}?${query}` : action}>Clear</Link>}
      <details className="more" open={others.some(isSet)}>
        <summary>More filters</summary>
        <div className="filters">
          {others.map((field) => (
            <Select key={field.name} field={field} countedTo={countedTo} />
          ))}
        </div>
      </details>
    </Form>
  )
}

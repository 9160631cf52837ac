import { Form, Link } from '@remix-run/react'
import { type FilterField, filterFields } from './filter-words.field.ts'

function Choice({ name, label, any, value, options }: FilterField) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface Props {
  action: string
  /** The filters and what can be chosen of each, packed. */
  fields: string
  /** What else the address says: the text that was searched for, the order. */
  kept?: Record<string, string>
}

/** Narrows a list of parties. It never sends itself; the less used filters stay folded until one of them is set. */
export function PartyFilters({ action, fields, kept = {} }: Props) {
  const { usual, others } = filterFields(fields)
  const isSet = ({ value }: FilterField) => value !== ''
  const query = new URLSearchParams(kept)
  return (
    <Form className="filters" action={action} key={JSON.stringify([kept, fields])}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {usual.map((field) => (
        <Choice key={field.name} {...field} />
      ))}
      <button type="submit">Apply</button>
      {[...usual, ...others].some(isSet) && (
        <Link to={query.size ? `${action}?${query}` : action}>Clear</Link>
      )}
      <details className="more" open={others.some(isSet)}>
        <summary>More filters</summary>
        <div className="filters">
          {others.map((field) => (
            <Choice key={field.name} {...field} />
          ))}
        </div>
      </details>
    </Form>
  )
}

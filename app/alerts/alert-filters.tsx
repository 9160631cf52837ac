import { Form, Link, useLocation } from '@remix-run/react'

interface Props {
  filters: Record<string, string>
  categories: string[]
  /** The party and the signal that the list is held to, by name. */
  party: string | null
  signal: string | null
}

const severities = [
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
]
const states = [
  ['open', 'Open'],
  ['case', 'With a case'],
]

function Select({ name, label, value, of }: { name: string; label: string; value: string; of: string[][] }) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value} key={value}>
        <option value="">Any</option>
        {of.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A filter that came with a link: it stays until it is taken away. */
function Held({ word, label, value, text }: { word: string; label: string; value: string; text: string }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const name of [word, 'page', 'notice', 'offCanvas']) query.delete(name)
  return (
    <span className="held">
      <input type="hidden" name={word} value={value} />
      {label}: <strong>{text}</strong>{' '}
      <Link to={query.size ? `${pathname}?${query}` : pathname}>
        Remove<span className="unseen"> the filter {label}</span>
      </Link>
    </span>
  )
}

/** What narrows the list of alerts down. */
export function AlertFilters({ filters, categories, party, signal }: Props) {
  const { severity = '', category = '', state = '', party_id, signal_code, sort_by, sort_in } = filters
  const narrowed = [severity, category, state, party_id, signal_code].some(Boolean)
  return (
    <Form className="filters" action="/app/alerts">
      <Select name="severity" label="Severity" value={severity} of={severities} />
      <Select name="category" label="Category" value={category} of={categories.map((one) => [one, one])} />
      <Select name="state" label="State" value={state} of={states} />
      {sort_by && <input type="hidden" name="sort_by" value={sort_by} />}
      {sort_in && <input type="hidden" name="sort_in" value={sort_in} />}
      <button type="submit">Apply</button>
      {narrowed && <Link to="/app/alerts">Clear</Link>}
      {party_id && <Held word="party_id" label="Company" value={party_id} text={party ?? party_id} />}
      {signal_code && (
        <Held word="signal_code" label="Signal" value={signal_code} text={signal ?? signal_code} />
      )}
    </Form>
  )
}

import { Form, Link, useLocation } from '@remix-run/react'

interface Props {
  filters: Record<string, string>
  statuses: string[]
  types: { _id: string; name: string }[]
  party: string | null
}

interface Choice {
  value: string
  text: string
}

function Select({ name, label, value, of }: { name: string; label: string; value: string; of: Choice[] }) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value} key={value}>
        <option value="">{name === 'assignee' ? 'Anyone' : 'Any'}</option>
        {of.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  )
}

function HeldParty({ party_id, name }: { party_id: string; name: string }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const word of ['party_id', 'page', 'notice', 'offCanvas']) query.delete(word)
  return (
    <span className="held">
      <input type="hidden" name="party_id" value={party_id} />
      Company: <strong>{name}</strong>{' '}
      <Link to={query.size ? `${pathname}?${query}` : pathname}>
        Remove<span className="unseen"> the filter Company</span>
      </Link>
    </span>
  )
}

/** What narrows the list of cases down. */
export function CaseFilters({ filters, statuses, types, party }: Props) {
  const { q = '', case_status = '', case_type = '', assignee = '', party_id, sort_by, sort_in } = filters
  const narrowed = [q, case_status, case_type, assignee, party_id].some(Boolean)
  return (
    <Form className="filters" action="/app/cases">
      <div className="field">
        <label htmlFor="filter-q">Summary or company</label>
        <input id="filter-q" type="search" name="q" defaultValue={q} key={q} maxLength={100} />
      </div>
      <Select
        name="case_status"
        label="Status"
        value={case_status}
        of={statuses.map((value) => ({ value, text: value }))}
      />
      <Select
        name="case_type"
        label="Type"
        value={case_type}
        of={types.map(({ _id, name }) => ({ value: _id, text: name }))}
      />
      <Select name="assignee" label="Assignee" value={assignee} of={[{ value: 'mine', text: 'Me' }]} />
      {sort_by && <input type="hidden" name="sort_by" value={sort_by} />}
      {sort_in && <input type="hidden" name="sort_in" value={sort_in} />}
      <button type="submit">Apply</button>
      {narrowed && <Link to="/app/cases">Clear</Link>}
      {party_id && <HeldParty party_id={party_id} name={party ?? party_id} />}
    </Form>
  )
}

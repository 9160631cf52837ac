import { Form, Link } from '@remix-run/react'
import { modelTypes } from '#server/contract/model-types.ts'

export interface PartyFilter {
  model_type: string
  state: string
  status: string
}

export interface Facets {
  states: string[]
  statuses: string[]
}

interface ChoiceProps {
  name: keyof PartyFilter
  label: string
  all: string
  value: string
  options: [value: string, label: string][]
}

function Choice({ name, label, all, value, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface Props {
  action: string
  filter: PartyFilter
  facets: Facets
  /** What was searched for, when this narrows a search. */
  q?: string
}

const themselves = (values: string[]): [string, string][] => values.map((value) => [value, value])

/** Narrows a list of parties by type, state and status. */
export function PartyFilters({ action, filter, facets, q }: Props) {
  const narrowed = filter.model_type || filter.state || filter.status
  return (
    <Form className="filters" action={action} key={JSON.stringify([q, filter])}>
      {q !== undefined && <input type="hidden" name="q" value={q} />}
      <Choice
        name="model_type"
        label="Type"
        all="All types"
        value={filter.model_type}
        options={Object.entries(modelTypes)}
      />
      <Choice
        name="state"
        label="State"
        all="All states"
        value={filter.state}
        options={themselves(facets.states)}
      />
      <Choice
        name="status"
        label="Status"
        all="All statuses"
        value={filter.status}
        options={themselves(facets.statuses)}
      />
      <button type="submit">Apply</button>
      {narrowed && (
        <Link to={q === undefined ? action : `${action}?${new URLSearchParams({ q })}`}>Clear</Link>
      )}
    </Form>
  )
}

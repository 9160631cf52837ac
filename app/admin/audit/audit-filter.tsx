import { Form } from '@remix-run/react'
import { FilterDay } from '../../forms/lists/filter-day.tsx'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import type { ListQuery } from '../../forms/lists/list-query.server.ts'
import { Link } from '../../ui/link.tsx'
import type { Option } from '../../ui/select-options.tsx'
import { entityLabel } from './audit-text.ts'

interface Props {
  list: ListQuery
  persons: Option[]
  entities: string[]
}

/** Filters of the audit log: user, object, dates. */
export function AuditFilter({ list, persons, entities }: Props) {
  const { person = '', entity = '', entity_id = '', from, to } = list.filters
  const things = entities.map((value) => ({ value, label: entityLabel(value) }))
  return (
    <Form className="filters" action="/admin/audit">
      <FilterSelect name="person" label="User" value={person} any="Any" options={persons} />
      <FilterSelect name="entity" label="Object type" value={entity} any="Any" options={things} />
      <div className="field">
        <label htmlFor="filter-number">Object ID</label>
        <input id="filter-number" name="entity_id" defaultValue={entity_id} key={entity_id} maxLength={100} />
      </div>
      <FilterDay name="from" label="From" value={from} />
      <FilterDay name="to" label="To" value={to} />
      <button type="submit">Apply</button>
      {Object.keys(list.filters).length > 0 && <Link to="/admin/audit">Clear</Link>}
    </Form>
  )
}

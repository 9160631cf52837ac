import { Form, Link } from '@remix-run/react'
import { FilterSelect } from '../forms/filter-select.tsx'
import { riskGroups } from './risk-groups.ts'

const groups = riskGroups.map(({ band, label }) => ({ value: band, label }))

/** Narrows a portfolio's parties by risk. */
export function BandFilter({ path, band }: { path: string; band: string }) {
  return (
    <Form className="filters" action={path}>
      <FilterSelect name="band" label="Risk" value={band} any="All parties" options={groups} />
      <button type="submit">Apply</button>
      {band && <Link to={path}>Clear</Link>}
    </Form>
  )
}

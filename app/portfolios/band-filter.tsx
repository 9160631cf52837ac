import { Form, Link } from '@remix-run/react'
import type { RiskGroup } from '#server/contract/portfolio.ts'
import { riskGroups } from './risk-groups.ts'

/** Narrows a portfolio's parties by risk. */
export function BandFilter({ path, band }: { path: string; band: RiskGroup | '' }) {
  return (
    <Form className="filters" action={path} key={band}>
      <div className="field">
        <label htmlFor="band">Risk</label>
        <select id="band" name="band" defaultValue={band}>
          <option value="">All parties</option>
          {riskGroups.map(({ band, label }) => (
            <option key={band} value={band}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button type="submit">Apply</button>
      {band && <Link to={path}>Clear</Link>}
    </Form>
  )
}

import { Link } from '@remix-run/react'
import type { ReportMetrics } from './report-metrics.server.ts'

/** How many reports were ordered, and of which type. */
export function ReportMetricsFacts({ metrics: { total, types } }: { metrics: ReportMetrics }) {
  return (
    <>
      <dl className="facts narrow figures">
        {[{ name: 'Total', count: total }, ...types].map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/account/reports">Order History</Link>
      </p>
    </>
  )
}

import { Link } from '../../../ui/link.tsx'
import type { ReportMetrics } from './report-metrics.server.ts'

/** The number of reports ordered, by type. */
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

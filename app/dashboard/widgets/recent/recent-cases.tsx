import { features } from '#server/contract/features.ts'
import { PolicyLink } from '../../../shell/policy-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { State } from '../../../ui/state.tsx'
import type { RecentCase } from './recent-cases.server.ts'

/** The newest cases, each with links to it and to its alert. */
export function RecentCases({ cases }: { cases: RecentCase[] }) {
  return (
    <table aria-labelledby="w-recent-cases">
      <thead>
        <tr>
          <th scope="col">Case</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {cases.map(({ case_id, subject, party_name, case_status, alert_id }) => (
          <tr key={case_id}>
            <th scope="row">
              {subject} <small className="soft">{party_name}</small>
            </th>
            <td className="ways">
              <State>{case_status}</State>{' '}
              <Link to={`/app/cases/${case_id}`}>
                View Case<span className="sr-only">: {subject}</span>
              </Link>{' '}
              {alert_id && (
                <PolicyLink feature={features.alerts} to={`/app/alerts/${alert_id}`}>
                  View Alert<span className="sr-only">: {subject}</span>
                </PolicyLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

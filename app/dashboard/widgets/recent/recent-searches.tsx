import { Link } from '../../../ui/link.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Sample } from '../../sample.tsx'
import type { RecentSearchLink } from './recent-searches.server.ts'

/** The last searches, each a link that repeats it. */
export const RecentSearches = ({ searches }: { searches: RecentSearchLink[] }) => (
  <ul className="list">
    {searches.map(({ q, to, about, searched_at }) => (
      <li key={to}>
        <Link to={to}>{q}</Link>
        <small>
          {about && `${about} · `}
          <Moment at={searched_at} />
        </small>
      </li>
    ))}
  </ul>
)

const examples = ['agro exports', 'steel in Punjab', 'a CIN, GSTIN or PAN']

/** Sample content if there are no searches yet. */
export const NoRecentSearches = () => (
  <>
    <p className="soft">No recent searches.</p>
    <Sample>
      <ul className="list">
        {examples.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Sample>
  </>
)

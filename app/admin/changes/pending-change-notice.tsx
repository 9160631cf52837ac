import { features } from '#server/contract/features.ts'
import type { WaitingChange } from '#server/contract/organisation/change-requests.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'

/** The page of a request: under the user's own requests, or among all requests if they may approve. Undefined if they may see neither. */
function usePageOf({ request_id, mine }: WaitingChange): string | undefined {
  const { closed } = useShell()
  if (mine) return `/my/requests/${request_id}`
  return closed.includes(features.approvals) ? undefined : `/admin/approvals/changes/${request_id}`
}

function Waiting({ waits }: { waits: WaitingChange }) {
  const page = usePageOf(waits)
  return (
    <p className="fault">
      A change by {waits.by} is pending approval since <Moment at={waits.at} />.{' '}
      {page && <Link to={page}>View request</Link>}
    </p>
  )
}

/** Says on the page of an object that a change to it is pending approval. */
export const PendingChangeNotice = ({ waits }: { waits: WaitingChange | null }) =>
  waits && <Waiting waits={waits} />

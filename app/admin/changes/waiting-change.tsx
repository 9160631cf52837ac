import { Link } from '@remix-run/react'
import type { WaitingChange } from '#server/contract/change-requests.ts'
import { features } from '#server/contract/features.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Moment } from '../../ui/moment.tsx'

/** Where a person may look at a request: at their own, or with all where they may approve. */
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

/** On the page of a thing: a change of it waits for a second person. */
export const WaitingNote = ({ waits }: { waits: WaitingChange | null }) => waits && <Waiting waits={waits} />

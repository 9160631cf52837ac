import { Link } from '@remix-run/react'
import type { WaitingChange } from '#server/contract/change-requests.ts'
import { Moment } from '../../ui/moment.tsx'

/** On the page of a thing: a change of it waits for a second person. */
export const WaitingNote = ({ waits }: { waits: WaitingChange | null }) =>
  waits && (
    <p className="fault">
      A change by {waits.by} waits for approval since <Moment at={waits.at} />.{' '}
      <Link to={`/admin/approvals/changes/${waits.request_id}`}>See the request</Link>
    </p>
  )

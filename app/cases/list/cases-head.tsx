import { groupIndian } from '#server/contract/money.ts'
import { usePanelAddress } from '../../shell/panels/use-panel-address.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import type { FilteredCases } from './case-list.server.ts'

interface Props {
  shown: Pick<FilteredCases, 'usual' | 'view' | 'query' | 'may_create' | 'sees_notices'>
  count: number
  /** The link to the other view of the same cases: list or board. */
  other: { at: string; label: string }
}

/** The page head of list and board: what is shown, the total, and links to related lists. */
export function CasesHead({ shown: { usual, view, query, may_create, sees_notices }, count, other }: Props) {
  const address = usePanelAddress()
  const { plain } = useShell()
  const heading = view ? view.name : usual ? 'Open and assigned to me' : 'Cases found'
  return (
    <PageHead
      title="Cases"
      identity={
        <WithSpaces>
          <span>
            {heading}: {groupIndian(count)}.
          </span>
          {!usual && <Link to="/app/cases">Open and assigned to me</Link>}
          <Link to="/app/cases?case_status=open">All open</Link>
          <Link to="/app/cases?case_status=all">All cases</Link>
          <Link to="/my/cases">My cases</Link>
        </WithSpaces>
      }
      actions={
        <>
          {sees_notices && <Link to="/app/showcase">Show-cause notices</Link>}
          {!plain && (
            <Link className="button" to={`${other.at}?${query}`}>
              {other.label}
            </Link>
          )}
          {may_create && (
            <Link className="button primary" to={address({ offCanvas: 'create-case' })}>
              Create case
            </Link>
          )}
        </>
      }
    />
  )
}

import { showcauseStates } from '#server/contract/showcauses/showcause-words.ts'
import { Block } from '../ui/block.tsx'
import { Link } from '../ui/link.tsx'
import { State } from '../ui/state.tsx'
import type { CaseNoticeList } from './case-notices.widget.server.ts'
import { NextDay } from './next-day.tsx'

interface Props {
  caseId: string
  list: CaseNoticeList | null
  open: boolean
}

/** The show-cause notices of a case, with a link to draft another. */
export function CaseNotices({ caseId, list, open }: Props) {
  if (!list || (list.total === 0 && !open)) return null
  const { notices, total, may_draft } = list
  return (
    <Block
      title="Show-cause"
      beside={total > notices.length && <Link to={`/app/showcase?case_id=${caseId}`}>All {total}</Link>}
    >
      {total === 0 && <p className="soft">No show-cause notices in this case.</p>}
      {total > 0 && (
        <ul className="list">
          {notices.map((notice) => (
            <li key={notice.id} className="beside">
              <span>
                <Link to={`/app/showcase/${notice.id}`}>{notice.reference}</Link> to {notice.party_name}{' '}
                <State>{showcauseStates[notice.state]}</State>
              </span>
              <span className="num">
                <NextDay notice={notice} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {may_draft && open && (
        <p className="one-button">
          <Link className="button" to={`/app/showcase/new?case_id=${caseId}`}>
            Draft show-cause notice
          </Link>
        </p>
      )}
    </Block>
  )
}

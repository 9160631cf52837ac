import { courtKindWords } from '#server/contract/parties/legal-words.ts'
import { Day } from '../../ui/day.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { State } from '../../ui/state.tsx'
import type { CourtCases } from './court-cases.server.ts'

/** Proceedings, one per row; the status of closed ones is not framed. */
export function CourtCaseTable({
  cases: { rows, total, sort, page, perPage },
  may_open,
}: {
  cases: CourtCases
  /** Whether the user may open the page of each. */
  may_open: boolean
}) {
  return (
    <>
      <div className="scroll">
        <table>
          <caption>
            {rows.length} of {total} shown.
          </caption>
          <thead>
            <tr>
              <SortHeader by="court" label="Court" current={sort} />
              <SortHeader by="kind" label="Kind" current={sort} />
              <th scope="col">Number</th>
              <th scope="col">Other party</th>
              <SortHeader by="filed_on" label="Filed" current={sort} />
              <SortHeader by="stage" label="Stage" current={sort} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ court_case_id, court, kind, number, other_party, filed_on, stage }) => (
              <tr key={court + number}>
                <th scope="row">{court}</th>
                <td>{courtKindWords(kind)}</td>
                <td className="nowrap">
                  {may_open && court_case_id ? <Link to={`/legal/${court_case_id}`}>{number}</Link> : number}
                </td>
                <td>{other_party ?? '—'}</td>
                <td>
                  <Day on={filed_on} />
                </td>
                <td>{stage === 'Disposed' ? stage : <State>{stage}</State>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} perPage={perPage} total={total} />
    </>
  )
}

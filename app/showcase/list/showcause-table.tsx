import { features } from '#server/contract/features.ts'
import { groupIndian } from '#server/contract/money.ts'
import type { ShowcauseSort, ShowcauseSummary } from '#server/contract/showcauses/showcause.ts'
import { showcauseStates } from '#server/contract/showcauses/showcause-words.ts'
import type { ListQuery } from '../../forms/lists/list-query.server.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PartyName, PolicyLink } from '../../shell/policy-link.tsx'
import { Day } from '../../ui/day.tsx'
import { Empty } from '../../ui/empty.tsx'
import { asFile } from '../../ui/file-words.ts'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { State } from '../../ui/state.tsx'
import { CaseLink } from '../case-link.tsx'
import { NextDay } from '../next-day.tsx'

interface Props {
  notices: ShowcauseSummary[]
  total: number
  list: ListQuery
  /** The address of all notices as CSV. */
  csv: string
}

const orders: Record<string, [asc: string, desc: string]> = {
  due: ['Overdue first, then by due date', 'Latest due date first'],
  issued_on: ['Earliest issue date first', 'Latest issue date first'],
  party_name: ['By party, A to Z', 'By party, Z to A'],
  state: ['By state, Draft to Withdrawn', 'By state, Withdrawn to Draft'],
  created_at: ['Oldest first', 'Newest first'],
} satisfies Record<ShowcauseSort, [asc: string, desc: string]>

const waiting = ['issued', 'served', 'hearing']
const hasNextDay = ({ state }: ShowcauseSummary) => waiting.includes(state)

function Row({ notice }: { notice: ShowcauseSummary }) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/app/showcase/${notice.id}`}>{notice.reference}</Link>
        <small>{notice.officer}</small>
      </th>
      <td>
        <PartyName id={notice.party_id} name={notice.party_name} />
      </td>
      <td data-label="Case">
        <CaseLink id={notice.case_id}>{notice.case_id}</CaseLink>
      </td>
      <td>
        <State>{showcauseStates[notice.state]}</State>
      </td>
      <td className="num" data-label="Issued">
        <Day on={notice.issued_on} />
      </td>
      <td className="num" data-label="Due">
        {hasNextDay(notice) ? <NextDay notice={notice} /> : '—'}
      </td>
    </tr>
  )
}

function NoNotices({ list }: Pick<Props, 'list'>) {
  if (Object.keys(list.filters).length > 0)
    return (
      <Empty title="No notices match these filters">
        Remove a filter or <Link to="/app/showcase">show all notices</Link>.
      </Empty>
    )
  return (
    <Empty title="No show-cause notices yet">
      Notices belong to a case: open a <PolicyLink feature={features.cases}>case</PolicyLink> and draft one
      there.
    </Empty>
  )
}

/** A page of notices, with sorting and total. */
export function ShowcauseTable({ notices, total, list, csv }: Props) {
  const { sort } = list
  return (
    <>
      <ListRemarks remarks={list.remarks} />
      {total === 0 && <NoNotices list={list} />}
      {total > 0 && (
        <div className="scroll">
          <table className="cases stacked">
            <caption>
              {orders[sort.by]?.[sort.in === 'asc' ? 0 : 1]}, {notices.length} of {groupIndian(total)} shown.{' '}
              <a href={csv} download="show-cause notices.csv">
                {asFile('CSV', total)}
              </a>
            </caption>
            <thead>
              <tr>
                <SortHeader by="created_at" label="Notice" current={sort} first="desc" />
                <SortHeader by="party_name" label="Party" current={sort} />
                <th scope="col">Case</th>
                <SortHeader by="state" label="State" current={sort} />
                <SortHeader by="issued_on" label="Issued" current={sort} first="desc" numeric />
                <SortHeader by="due" label="Due" current={sort} numeric />
              </tr>
            </thead>
            <tbody>
              {notices.map((notice) => (
                <Row key={notice.id} notice={notice} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager page={list.page} perPage={25} total={total} />
    </>
  )
}

import { Link, useSearchParams } from '@remix-run/react'
import type { CaseSummary } from '#server/contract/case.ts'
import { messages } from '#server/contract/messages.ts'
import type { ListQuery } from '../forms/list-query.server.ts'
import { ListRemarks } from '../forms/list-remarks.tsx'
import { usePanelAddress } from '../shell/use-panel-address.ts'
import { Day } from '../ui/day.tsx'
import { Empty } from '../ui/empty.tsx'
import { Pager } from '../ui/pager.tsx'
import { SortHeader } from '../ui/sort-header.tsx'
import { State } from '../ui/state.tsx'
import { DayInKolkata } from './day-in-kolkata.tsx'
import { Due } from './due.tsx'

interface Props {
  cases: CaseSummary[]
  count: number
  list: ListQuery
  may_create: boolean
  /** All of them, as CSV. */
  csv: string
  /** All cases are of one party, on whose page they stand: no company is named, and a case opens on its own page. */
  ofParty?: boolean
}

const orders: Record<string, [asc: string, desc: string]> = {
  due_on: ['Due first', 'Due last'],
  created_at: ['Oldest first', 'Newest first'],
  case_status: ['By status, NEW to CLOSED', 'By status, CLOSED to NEW'],
  party_name: ['By company, A to Z', 'By company, Z to A'],
  subject: ['By summary, A to Z', 'By summary, Z to A'],
}

function CaseRow({ row, ofParty }: { row: CaseSummary; ofParty: boolean | undefined }) {
  const address = usePanelAddress()
  const [search] = useSearchParams()
  return (
    <tr>
      <td className="num">
        {ofParty ? (
          row.case_id
        ) : (
          <Link
            to={address({ offCanvas: 'view-case', case_id: row.case_id })}
            preventScrollReset
            aria-current={search.get('case_id') === row.case_id || undefined}
            title="In brief, beside the list"
          >
            {row.case_id}
          </Link>
        )}
      </td>
      <th scope="row">
        <Link to={`/app/cases/${row.case_id}`}>{row.subject}</Link>
        <small>{row.case_type.name}</small>
      </th>
      {!ofParty && (
        <td>
          <Link to={`/app/party/${row.party_id}`}>{row.party_name}</Link>
        </td>
      )}
      <td>
        <State>{row.case_status}</State>
      </td>
      <td className="num">
        <Due ticket={row} />
      </td>
      <td className="nowrap least">{row.case_assignee?.fullname ?? <span className="soft">Nobody</span>}</td>
      <td className="num">
        <DayInKolkata at={row.created_at} />
        {row.next_due && (
          <small>
            again <Day on={row.next_due} />
          </small>
        )}
      </td>
    </tr>
  )
}

/** The cases of a page, with how they are sorted and how many there are. */
export function CaseTable({ cases, count, list, csv, may_create, ofParty }: Props) {
  const { sort: current, remarks } = list
  if (count === 0)
    return (
      <>
        <ListRemarks remarks={remarks} />
        <NoCases list={list} may_create={may_create} />
      </>
    )
  return (
    <>
      <ListRemarks remarks={remarks} />
      <div className="scroll">
        <table className="cases">
          <caption>
            {orders[current.by]?.[current.in === 'asc' ? 0 : 1]}, {cases.length} of {count} shown.{' '}
            <a href={csv} download="cases.csv">
              CSV
            </a>
          </caption>
          <thead>
            <tr>
              <th scope="col" className="num">
                No.
              </th>
              <SortHeader by="subject" label="Case" current={current} />
              {!ofParty && <SortHeader by="party_name" label="Company" current={current} />}
              <SortHeader by="case_status" label="Status" current={current} />
              <SortHeader by="due_on" label="Due" current={current} numeric />
              <th scope="col" className="least">
                Assignee
              </th>
              <SortHeader by="created_at" label="Created" current={current} numeric />
            </tr>
          </thead>
          <tbody>
            {cases.map((row) => (
              <CaseRow key={row.case_id} row={row} ofParty={ofParty} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={list.page} perPage={25} total={count} />
    </>
  )
}

function NoCases({ list, may_create }: Pick<Props, 'list' | 'may_create'>) {
  const narrowed = Object.keys(list.filters).length > 0
  return (
    <Empty title={messages.cases.none}>
      {narrowed && (
        <>
          Take a filter away or <Link to="/app/cases">see all cases</Link>.{' '}
        </>
      )}
      {may_create && (
        <>
          Raise one from an <Link to="/app/alerts?state=open">alert without a case</Link>, or{' '}
          <Link to="/app/cases?offCanvas=create-case">create a case</Link>.
        </>
      )}
    </Empty>
  )
}

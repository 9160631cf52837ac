import type { CaseSort } from '#server/contract/cases/case-list.ts'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { groupIndian } from '#server/contract/money.ts'
import type { ListQuery } from '../../forms/lists/list-query.server.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { useSort } from '../../shell/use-shell.ts'
import { Empty } from '../../ui/empty.tsx'
import { FileLinks } from '../../ui/file-links.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { CaseRows } from './case-rows.tsx'
import type { ShownCase } from './cases.server.ts'

interface Props {
  cases: ShownCase[]
  count: number
  list: ListQuery
  may_create: boolean
  /** The list's filters and sorting as a query string. */
  query: string
  ofParty?: boolean
  ticked?: boolean
}

const orders: Record<string, [asc: string, desc: string]> = {
  due_on: ['Earliest due date first', 'Latest due date first'],
  created_at: ['Oldest first', 'Newest first'],
  case_status: ['By status, NEW to CLOSED', 'By status, CLOSED to NEW'],
  party_name: ['By company, A to Z', 'By company, Z to A'],
  subject: ['By summary, A to Z', 'By summary, Z to A'],
} satisfies Record<CaseSort, [asc: string, desc: string]>

/** A page of cases with its sorting, total and file downloads. */
export function CaseTable({ cases, count, list, query, may_create, ...how }: Props) {
  const { remarks } = list
  const sort = useSort(list.sort)
  if (count === 0)
    return (
      <>
        <ListRemarks remarks={remarks} />
        <NoCases filters={list.filters} may_create={may_create} />
      </>
    )
  const order = sort && orders[sort.by]?.[sort.in === 'asc' ? 0 : 1]
  const caption = (
    <>
      {order && `${order}, `}
      {cases.length} of {groupIndian(count)} shown. <FileLinks name="cases" query={query} total={count} />
    </>
  )
  return (
    <>
      <ListRemarks remarks={remarks} />
      <CaseRows cases={cases} caption={caption} sort={sort} {...how} />
      <Pager page={list.page} perPage={25} total={count} />
    </>
  )
}

/** Shown if there are no cases. */
export function NoCases({ filters, may_create }: { filters: ListQuery['filters']; may_create: boolean }) {
  const { case_status, ...others } = filters
  const narrowed = Object.keys(others).length > 0
  return (
    <Empty title={messages.cases.none}>
      {narrowed && (
        <>
          Remove a filter, or see <Link to="/app/cases?case_status=open">all open cases</Link> or{' '}
          <Link to="/app/cases?case_status=all">all cases</Link>.{' '}
        </>
      )}
      {!narrowed && case_status !== 'all' && (
        <>
          See <Link to="/app/cases?case_status=all">all cases</Link>.{' '}
        </>
      )}
      {may_create && (
        <>
          Create one from an{' '}
          <PolicyLink feature={features.alerts} to="/app/alerts?state=open">
            alert without a case
          </PolicyLink>
          , or <Link to="/app/cases?offCanvas=create-case">create a case</Link>.
        </>
      )}
    </Empty>
  )
}

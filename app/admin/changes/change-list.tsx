import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { changeStatuses } from '#server/contract/organisation/approval-kinds.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { optionsOf } from '../../ui/select-options.tsx'
import { ChangeTable } from './change-table.tsx'
import type { ChangesFound } from './changes.server.ts'

interface Props extends ChangesFound {
  address: string
  label: string
  /** Shown if there are no requests at all. */
  children: ReactNode
}

/** A page of change requests with a filter by status. */
export function ChangeList({ rows, total, list, perPage, address, label, children }: Props) {
  const { status } = list.filters
  return (
    <>
      <Form className="filters" action={address}>
        <FilterSelect
          name="status"
          label="Status"
          value={status ?? ''}
          any="All, pending first"
          options={optionsOf(changeStatuses)}
        />
        <button type="submit">Apply</button>
        {status && <Link to={address}>Clear</Link>}
      </Form>
      <ListRemarks remarks={list.remarks} />
      {rows.length > 0 && <ChangeTable rows={rows} label={label} address={address} />}
      {total > 0 && rows.length === 0 && <PageOutOfRange />}
      {total === 0 && status && (
        <Empty title="No changes match">
          <Link to={address}>Show all changes</Link>
        </Empty>
      )}
      {total === 0 && !status && children}
      <Pager page={list.page} perPage={perPage} total={total} />
    </>
  )
}

import { useLocation } from '@remix-run/react'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { Day } from '../../ui/day.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { State } from '../../ui/state.tsx'
import type { Charges } from './charges.server.ts'

/** Charges, one per row, as in the register. */
export function ChargeTable({ charges, partyId }: { charges: Charges; partyId: string }) {
  const { pathname } = useLocation()
  const { rows, total, sort, query, page, perPage } = charges
  if (total > 0 && rows.length === 0) return <PageOutOfRange />
  if (rows.length === 0) {
    return (
      <Empty title="No charges match this filter">
        <Link to={pathname}>Show all charges</Link>
      </Empty>
    )
  }
  return (
    <>
      <div className="scroll">
        <table>
          <caption>
            {rows.length} of {total} shown. <a href={`/app/party/${partyId}/charges.csv?${query}`}>CSV</a>
          </caption>
          <thead>
            <tr>
              <SortHeader by="holder" label="Holder" current={sort} />
              <SortHeader by="amount" label="Amount" current={sort} numeric />
              <th scope="col">Asset</th>
              <SortHeader by="created_on" label="Created" current={sort} />
              <th scope="col">Modified</th>
              <SortHeader by="satisfied_on" label="Satisfied" current={sort} />
            </tr>
          </thead>
          <tbody>
            {rows.map((charge) => (
              <tr key={charge.charge_id}>
                <th scope="row">
                  {charge.holder}
                  <small>Charge {charge.charge_id}</small>
                </th>
                <td className="num">{charge.amount}</td>
                <td>{charge.asset ?? '—'}</td>
                <td>
                  <Day on={charge.created_on} />
                </td>
                <td>
                  <Day on={charge.modified_on} />
                </td>
                <td>{charge.satisfied_on ? <Day on={charge.satisfied_on} /> : <State>Open</State>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} perPage={perPage} total={total} />
    </>
  )
}

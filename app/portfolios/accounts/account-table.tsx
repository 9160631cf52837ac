import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { Sort } from '../../forms/lists/list-query.server.ts'
import { PartyName } from '../../shell/policy-link.tsx'
import { Day } from '../../ui/day.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { State } from '../../ui/state.tsx'
import type { AccountRow } from './accounts.server.ts'

interface Props {
  rows: AccountRow[]
  sort: Sort
  caption: React.ReactNode
}

/** Accounts, one per row, with the recent history of utilisation and days past due. */
export const AccountTable = ({ rows, sort, caption }: Props) => (
  <div className="scroll">
    <table className="conduct accounts">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <SortHeader by="party_name" label="Company" current={sort} />
          <SortHeader by="sanction_limit" label="Limit, ₹ cr" current={sort} first="desc" numeric />
          <SortHeader by="outstanding" label="Outstanding, ₹ cr" current={sort} first="desc" numeric />
          <SortHeader by="use" label="Used, %" current={sort} first="desc" numeric />
          <SortHeader by="days_past_due" label="Days past due" current={sort} first="desc" numeric />
          <th scope="col">Class</th>
          <th scope="col">Books of</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.account_number} row={row} />
        ))}
      </tbody>
    </table>
  </div>
)

function Row({ row }: { row: AccountRow }) {
  const since = `since ${ddmmyyyy(row.from)}`
  return (
    <tr>
      <th scope="row">
        {row.account_number}
        <small>{row.product}</small>
      </th>
      <td>
        <PartyName id={row.party_id} name={row.party_name} />
      </td>
      <td className="num">{row.limit}</td>
      <td className="num">{row.outstanding}</td>
      <td className="num">
        {row.use}
        <small title={`Utilisation, ${since}`}>{row.used}</small>
      </td>
      <td className="num">
        {row.days_past_due}
        <small title={`Days past due, ${since}`}>{row.before}</small>
      </td>
      <td>{row.status === 'Standard' ? 'Standard' : <State>{row.status}</State>}</td>
      <td>
        <Day on={row.as_of} />
      </td>
    </tr>
  )
}

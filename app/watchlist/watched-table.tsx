import type { Sort } from '../forms/lists/list-query.server.ts'
import { RiskCells, RiskHeads } from '../parties/list/risk-cells.widget.tsx'
import { PartyName } from '../shell/policy-link.tsx'
import { useSort } from '../shell/use-shell.ts'
import { SelectAll } from '../ui/select-all.tsx'
import { SortHeader } from '../ui/sort-header.tsx'
import type { WatchedRow } from './watchlist.server.ts'

interface Props {
  rows: WatchedRow[]
  sort: Sort
  editable?: boolean
}

/** The watched parties. With `editable`, inside a form, each row has a checkbox with its party's id. */
export function WatchedTable({ rows, editable, ...list }: Props) {
  const sort = useSort(list.sort)
  return (
    <div className="scroll">
      <table className="stacked parties" aria-label="Watched parties">
        <thead>
          <tr>
            <SortHeader
              by="name"
              label="Name"
              current={sort}
              before={editable && <SelectAll name="party" />}
            />
            <th scope="col">Place</th>
            <RiskHeads sort={sort} />
            <SortHeader by="added_at" label="Watched since" current={sort} first="desc" />
            {editable && (
              <th scope="col">
                <span className="sr-only">Change</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <WatchedLine key={row.party_id} {...row} editable={editable} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WatchedLine({ editable, ...party }: WatchedRow & { editable: boolean | undefined }) {
  const { party_id, name, place, since } = party
  return (
    <tr>
      <th scope="row">
        {editable ? (
          // The link text is the checkbox's label, so that the name appears in the row only once.
          <label>
            <input type="checkbox" name="party" value={party_id} />
            <PartyName id={party_id} name={name} />
          </label>
        ) : (
          <PartyName id={party_id} name={name} />
        )}
      </th>
      <td>{place || '—'}</td>
      <RiskCells {...party} />
      <td data-label="Watched since" className="date">
        {since}
      </td>
      {editable && (
        <td>
          <button
            type="submit"
            className="as-link"
            name="party_id"
            value={party_id}
            aria-label={`Stop watching ${name}`}
          >
            Stop watching
          </button>
        </td>
      )}
    </tr>
  )
}

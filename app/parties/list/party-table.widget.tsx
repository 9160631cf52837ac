import { type ModelType, modelTypes } from '#server/contract/parties/model-types.ts'
import type { Sort } from '../../forms/lists/list-query.server.ts'
import { PartyName } from '../../shell/policy-link.tsx'
import { useSort } from '../../shell/use-shell.ts'
import { Highlighted } from '../../ui/highlighted.tsx'
import { RowCheckbox } from '../../ui/row-checkbox.tsx'
import { SelectAll } from '../../ui/select-all.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { PartyStatus } from './party-status.widget.tsx'
import type { PartyRow } from './party-table.widget.server.ts'

const shortTypes: Record<ModelType, string> = {
  ...modelTypes,
  public_company: 'Public',
  private_company: 'Private',
  limited_liability_partnership: 'LLP',
}

interface Props {
  rows: PartyRow[]
  label: string
  sort: Sort
  /** The ids of the selected parties, if parties can be selected. */
  chosen?: string[] | undefined
  /** The heading of the column that says why each party is in the list. */
  reason?: string
}

/** A table of parties, each linked to its page if the policy allows it; it shows what a search matched and which parties are watched. */
export function PartyTable({ rows, label, chosen, reason, ...list }: Props) {
  const sort = useSort(list.sort)
  return (
    <div className="scroll">
      <table className="found" aria-label={label}>
        <thead>
          <tr>
            <SortHeader by="name" label="Name" current={sort} before={chosen && <SelectAll name="party" />} />
            <th scope="col">Type</th>
            <th scope="col">Identifier</th>
            <th scope="col">Place</th>
            <SortHeader by="age" label="Registered" current={sort} first="desc" />
            <SortHeader by="capital" label="Capital, ₹ lakh" current={sort} first="desc" numeric />
            <th scope="col">Status</th>
            {reason && <SortHeader by="when" label={reason} current={sort} first="desc" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.party_id} row={row} chosen={chosen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, chosen }: { row: PartyRow; chosen: string[] | undefined }) {
  const { party_id, name, model_type, status, marks = [], found, reason } = row
  return (
    <tr>
      <th scope="row">
        <RowCheckbox name="party" value={party_id} chosen={chosen}>
          <PartyName
            id={party_id}
            name={<Highlighted text={name} marks={found ? [] : marks} />}
            discover="none"
          />
        </RowCheckbox>
        {found && (
          <>
            {' '}
            <small>
              {`${found.by} `}
              <Highlighted text={found.text} marks={marks} />
            </small>
          </>
        )}
      </th>
      <td>{shortTypes[model_type]}</td>
      <td>{row.number ?? '—'}</td>
      <td>{row.place ?? '—'}</td>
      <td>{row.registered ?? '—'}</td>
      <td className="num">{row.capital ?? '—'}</td>
      <td>
        <PartyStatus status={status} />
        {row.watched && <small> Watched</small>}
      </td>
      {reason && (
        <td className="whole">
          {reason.on}
          {reason.what && <small>{reason.what}</small>}
        </td>
      )}
    </tr>
  )
}

import { Link } from '@remix-run/react'
import { SelectAll } from '../ui/select-all.tsx'
import { SortHeader } from '../ui/sort-header.tsx'
import { State } from '../ui/state.tsx'
import { Marked } from './marked.field.tsx'
import type { Sort } from './party-list.field.server.ts'
import { marksOf, type PartyRow, unpackRows } from './party-row.field.ts'

/** A status in plain words, framed when it is not the usual one. */
export const Standing = ({ status }: { status: string }) =>
  status === 'Active' ? status : <State>{status}</State>

interface Props {
  /** The parties, packed. */
  rows: string
  label: string
  sort: Sort
  /** The parties that are chosen, where parties can be chosen. */
  chosen?: string[] | undefined
  /** The heading over what makes each party one of mine. */
  why?: string
}

/** Parties, one a line, each a way to its page; found parties say by what, and watched ones that they are. */
export function PartyTable({ rows, label, sort, chosen, why }: Props) {
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
            <SortHeader by="capital" label="Paid-up, ₹ lakh" current={sort} first="desc" numeric />
            <th scope="col">Status</th>
            {why && <SortHeader by="when" label={why} current={sort} first="desc" />}
          </tr>
        </thead>
        <tbody>
          {unpackRows(rows).map((row) => (
            <Line key={row.party_id} row={row} chosen={chosen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ row, chosen }: { row: PartyRow; chosen: string[] | undefined }) {
  const { party_id, name, status, found } = row
  const marks = marksOf(row.marks)
  const link = (
    <Link to={`/app/party/${party_id}`}>
      <Marked text={name} marks={found ? [] : marks} />
    </Link>
  )
  return (
    <tr>
      <th scope="row">
        {chosen ? (
          // The link's own text is the box's label: a name stands in a line once.
          <label>
            <input type="checkbox" name="party" value={party_id} defaultChecked={chosen.includes(party_id)} />
            {link}
          </label>
        ) : (
          link
        )}
        {found && (
          <>
            {' '}
            <small>
              {`${row.found_by} `}
              <Marked text={found} marks={marks} />
            </small>
          </>
        )}
      </th>
      <td>{row.type}</td>
      <td>{row.number || '—'}</td>
      <td>{row.place || '—'}</td>
      <td>{row.registered || '—'}</td>
      <td className="num">{row.capital || '—'}</td>
      <td>
        <Standing status={status} /> {row.watched && <small>{row.watched}</small>}
      </td>
      {row.when && (
        <td className="whole">
          {row.when}
          {row.what && <small>{row.what}</small>}
        </td>
      )}
    </tr>
  )
}

import { Link } from '@remix-run/react'
import { modelTypes } from '#server/contract/model-types.ts'
import { State } from '../ui/state.tsx'
import type { PartyRow } from './party-list.field.server.ts'

/** A status in plain words, framed when it is not the usual one. */
export const Standing = ({ status }: { status: string }) =>
  status === 'Active' ? status : <State>{status}</State>

/** Parties, one a line, each a way to its page; found parties say by what. */
export function PartyTable({ rows, label }: { rows: PartyRow[]; label: string }) {
  const found = rows.some(({ matched }) => matched)
  return (
    <div className="scroll">
      <table className="parties" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">CIN</th>
            <th scope="col">Place</th>
            <th scope="col">Status</th>
            {found && <th scope="col">Found by</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ party_id, name, model_type, cin, place, status, matched }) => (
            <tr key={party_id}>
              <th scope="row">
                <Link to={`/app/party/${party_id}`}>{name}</Link>
              </th>
              <td>{modelTypes[model_type]}</td>
              <td>{cin ?? '—'}</td>
              <td>{place || '—'}</td>
              <td>
                <Standing status={status} />
              </td>
              {found && <td>{matched}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

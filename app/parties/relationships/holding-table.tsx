import type { ReactNode } from 'react'
import { State } from '../../ui/state.tsx'
import { PartyLink } from './party-link.tsx'
import type { CapitalLine, FirstRows, HoldingLine } from './related.server.ts'

interface Props {
  holdings: FirstRows<HoldingLine | CapitalLine>
  party: string
  none: string
  /** The sentence below the table about the sum of the shares. */
  sum?: ReactNode
  /** False for relationships that are not holdings. */
  shares?: boolean
}

/** Holdings, the largest first, with their value of the paid-up capital if that is known. */
export function HoldingTable({ holdings: { rows, more }, party, none, sum, shares = true }: Props) {
  if (rows.length === 0) return <p className="soft">{none}</p>
  const valued = rows.some((row) => 'value' in row)
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{party}</th>
            <th scope="col">Role</th>
            <th scope="col">Since</th>
            {shares && (
              <th scope="col" className="num">
                Share
              </th>
            )}
            {valued && (
              <th scope="col" className="num">
                Value of paid-up capital
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.party_id + row.role + row.since}>
              <th scope="row">
                <PartyLink party={row} /> {row.status && <State>{row.status}</State>}
              </th>
              <td>{row.role ?? '—'}</td>
              <td className="nowrap">{row.since}</td>
              {shares && <td className="num">{row.share ?? 'Not on record'}</td>}
              {valued && <td className="num">{('value' in row && row.value) || '—'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {sum && <p className="soft">{sum}</p>}
      {more > 0 && <p className="soft">And {more} more.</p>}
    </div>
  )
}

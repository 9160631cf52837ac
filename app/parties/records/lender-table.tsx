import { Day } from '../../ui/day.tsx'
import type { Charges } from './charges.server.ts'

/** Each lender's share, and the total. */
export function LenderTable({ exposure: { lenders, total, charges } }: { exposure: Charges['exposure'] }) {
  if (lenders.length === 0) return <p className="soft">No open charges: all are satisfied.</p>
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Lender</th>
            <th scope="col" className="num">
              Open charges
            </th>
            <th scope="col" className="num">
              Amount
            </th>
            <th scope="col" className="num">
              Share
            </th>
            <th scope="col">Newest</th>
          </tr>
        </thead>
        <tbody>
          {lenders.map(({ holder, charges: count, amount, share, newest }) => (
            <tr key={holder}>
              <th scope="row">{holder}</th>
              <td className="num">{count}</td>
              <td className="num">{amount}</td>
              <td className="num">{share}</td>
              <td>
                <Day on={newest} />
              </td>
            </tr>
          ))}
          <tr className="total">
            <th scope="row">All lenders</th>
            <td className="num">{charges}</td>
            <td className="num">{total}</td>
            <td />
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  )
}

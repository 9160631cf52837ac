import { PartyName } from '../../shell/policy-link.tsx'
import { Risk } from '../../ui/risk.tsx'
import type { Mover } from './overview.server.ts'

/** The parties whose scores moved most, in one direction. */
export function Movers({ label, movers, query }: { label: string; movers: Mover[]; query: string }) {
  if (movers.length === 0) return <p className="soft">{label}: none.</p>
  return (
    <div className="scroll">
      <table className="tight">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col" className="num">
              Score
            </th>
            <th scope="col">Now</th>
            <th scope="col" className="num">
              Exposure, ₹ cr
            </th>
          </tr>
        </thead>
        <tbody>
          {movers.map(({ party_id, name, from, to, band, exposure }) => (
            <tr key={party_id}>
              <th scope="row">
                <PartyName id={party_id} name={name} section={`/scores${query && `?${query}`}`} />
              </th>
              <td className="num">
                {from} → {to}
              </td>
              <td>
                <Risk level={band} />
              </td>
              <td className="num">{exposure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { groupIndian } from '#server/contract/money.ts'
import { registerSource } from '#server/contract/parties/register-source.ts'
import { Block } from '../../ui/block.tsx'
import { Day } from '../../ui/day.tsx'
import type { Information } from './information.server.ts'

/** The records on the party, with their sources and dates. */
export function Sources({ information: { register, updated, records } }: { information: Information }) {
  return (
    <Block title="Sources and dates" beside={<small>Last changed {updated}</small>}>
      <div className="scroll">
        <table>
          <caption>Records by type, with the date of the latest</caption>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col" className="num">
                On record
              </th>
              <th scope="col">As of</th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Register extract</th>
              <td className="num">1</td>
              <td>
                <Day on={register.on} />
              </td>
              <td>{registerSource(register.source)}</td>
            </tr>
            {records.map(({ label, source, count, newest }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">{count === 0 ? 'none' : groupIndian(count)}</td>
                <td>
                  <Day on={newest} />
                </td>
                <td>{source ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Block>
  )
}

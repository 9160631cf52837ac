import { Day } from '../../ui/day.tsx'
import { Empty } from '../../ui/empty.tsx'
import { State } from '../../ui/state.tsx'
import type { RegisteredNumber } from './registrations.widget.server.ts'

function Check({ number: { wrong, checked } }: { number: RegisteredNumber }) {
  if (wrong) return <span className="error">{wrong}</span>
  return checked ? 'Valid' : <span className="soft">Not checked</span>
}

/** Every number a party is registered under, and whether it is valid. */
export function NumberTable({ numbers }: { numbers: RegisteredNumber[] }) {
  if (numbers.length === 0) return <Empty title="No registrations on record" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
    <section className="scroll" tabIndex={0} aria-label="Registration numbers table">
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Kind</th>
            <th scope="col">State</th>
            <th scope="col">Status</th>
            <th scope="col">Registered</th>
            <th scope="col">Validation</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((number) => (
            <tr key={number.kind + number.value}>
              <th scope="row">
                {number.value}
                {number.beside && <small>{number.beside}</small>}
              </th>
              <td>{number.label}</td>
              <td>{number.state ?? '—'}</td>
              <td>
                <State>{number.status}</State>
              </td>
              <td>
                <Day on={number.registered_on} />
              </td>
              <td>
                <Check number={number} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { Done } from './done.tsx'
import type { Establishment } from './registrations.server.ts'

/** Contributions to the provident fund by establishment: a sentence for each, its months below. */
export function ProvidentFund({ of }: { of: Establishment[] }) {
  if (of.length === 0) return <p className="soft">No provident fund contribution is on record.</p>
  return (
    <ul className="list">
      {of.map(({ establishment, sentence, months }) => (
        <li key={establishment}>
          <strong>{establishment}</strong>
          <span>Contributions: {sentence}</span>
          <details>
            <summary>Contributions by month</summary>
            <Months code={establishment} of={months} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Months({ code, of }: { code: string; of: Establishment['months'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrows
    <section className="scroll" tabIndex={0} aria-label={`Contributions by month of ${code}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Wage month</th>
            <th scope="col" className="num">
              Employees
            </th>
            <th scope="col" className="num">
              Amount (₹)
            </th>
            <th scope="col">Due</th>
            <th scope="col">Paid</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ month, employees, amount, due, paid }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td className="num">{employees}</td>
              <td className="num">{amount}</td>
              <td>{due}</td>
              <td>
                <Done of={paid} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

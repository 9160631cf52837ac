import { monthName } from '#server/contract/calendar.ts'
import { FilingDate } from './filing-date.tsx'
import type { Establishment } from './registrations.widget.server.ts'

/** Provident fund contributions by establishment: a sentence for each, its months below. */
export function ProvidentFund({ establishments }: { establishments: Establishment[] }) {
  if (establishments.length === 0) return <p className="soft">No provident fund contributions on record.</p>
  return (
    <ul className="list">
      {establishments.map(({ establishment, sentence, months }) => (
        <li key={establishment}>
          <strong>{establishment}</strong>
          <span>Contributions: {sentence}</span>
          <details>
            <summary>Contributions by month</summary>
            <Months code={establishment} months={months} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Months({ code, months }: { code: string; months: Establishment['months'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
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
          {months.map(({ month, employees, amount, due, paid }) => (
            <tr key={month}>
              <th scope="row" className="nowrap">
                {monthName(month)}
              </th>
              <td className="num">{employees}</td>
              <td className="num">{amount}</td>
              <td>{due}</td>
              <td>
                <FilingDate filing={paid} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { monthName } from '#server/contract/calendar.ts'
import { Link } from '../../ui/link.tsx'
import { FilingDate } from './filing-date.tsx'
import type { GstinReturns } from './registrations.widget.server.ts'

type Month = NonNullable<GstinReturns['months']>[number]

function Months({ gstin, forms, months }: { gstin: string; forms: string[]; months: Month[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
    <section className="scroll" tabIndex={0} aria-label={`Returns by month of ${gstin}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {forms.map((form) => (
              <th key={form} scope="col">
                {form} due
              </th>
            ))}
            {forms.map((form) => (
              <th key={form} scope="col">
                {form} filed
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, returns }) => (
            <tr key={month}>
              <th scope="row" className="nowrap">
                {monthName(month)}
              </th>
              {returns.map((one, index) => (
                <td key={forms[index]}>{one?.due ?? '—'}</td>
              ))}
              {returns.map((one, index) => (
                <td key={forms[index]}>
                  <FilingDate filing={one?.filed} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The returns of every GSTIN: a sentence for each, its months below. */
export function GstReturns({ returns, asked }: { returns: GstinReturns[]; asked: string | null }) {
  if (returns.length === 0) return <p className="soft">No GST returns on record.</p>
  return (
    <ul className="list">
      {returns.map(({ gstin, sentence, forms, months }) => (
        <li key={gstin}>
          <strong>{gstin}</strong>
          <span>{sentence}</span>
          {months ? (
            <details open={gstin === asked}>
              <summary>Returns by month</summary>
              <Months gstin={gstin} forms={forms} months={months} />
            </details>
          ) : (
            <Link to={`?gstin=${gstin}`} aria-label={`Returns by month of ${gstin}`} preventScrollReset>
              Returns by month
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

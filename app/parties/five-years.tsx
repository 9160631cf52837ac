import { Link } from '@remix-run/react'
import type { FiveYears } from './five-years.server.ts'

/** Five years of figures with the last change; what is not filed is a dash. */
export function FiveYearsTable({ of }: { of: FiveYears }) {
  if (!of) return <p className="soft">No annual statements are on record.</p>
  return (
    <>
      <Years of={of} />
      <p className="one-button">
        <Link to="financials">All figures</Link>
        {of.newer && <span className="soft"> with the balance sheet of {of.newer}</span>}
      </p>
    </>
  )
}

function Years({ of }: { of: NonNullable<FiveYears> }) {
  return (
    <div className="scroll">
      <table>
        <caption>Figures as filed in {of.source}; change against the year before.</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Figure</span>
            </th>
            {of.years.map((year) => (
              <th key={year} scope="col" className="num">
                {year}
              </th>
            ))}
            <th scope="col" className="num">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {of.rows.map(({ label, total, figures, change }) => (
            <tr key={label} className={total ? 'total' : undefined}>
              <th scope="row">{label}</th>
              {figures.map((figure, order) => (
                <td key={of.years[order]} className="num">
                  {figure}
                </td>
              ))}
              <td className={change.worse ? 'num down' : 'num'}>{change.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { Link } from '@remix-run/react'
import type { readFinancials } from './financials.server.ts'
import { PartBlock } from './part-block.tsx'

/** The figures of the business as they are on record. */
export function Financials({ of }: { of: Awaited<ReturnType<typeof readFinancials>> }) {
  return (
    <PartBlock title="Annual figures, stand-alone" of={of.statements} beside={<small>₹ lakh</small>}>
      {({ years, rows }) =>
        years.length === 0 ? (
          <p>No annual statements are on record.</p>
        ) : (
          <>
            <div className="scroll">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Figure</th>
                    {years.map((year) => (
                      <th scope="col" className="num" key={year}>
                        {year}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ label, figures }) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      {years.map((year, place) => (
                        <td className="num" key={year}>
                          {figures[place]}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p className="soft">
              They come from what you filed with the registrar; a revised filing (Form AOC-4) changes them.{' '}
              <Link to={`/app/party/${of.party_id}/financials`}>All figures</Link>
            </p>
          </>
        )
      }
    </PartBlock>
  )
}

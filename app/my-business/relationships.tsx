import { Link } from '@remix-run/react'
import { Day } from '../ui/day.tsx'
import { FactTable } from './fact-table.tsx'
import { PartBlock } from './part-block.tsx'
import type { readRelationships } from './records.server.ts'

/** Who stands behind the business now, and how it is reached. */
export function Relationships({ of }: { of: Awaited<ReturnType<typeof readRelationships>> }) {
  return (
    <>
      <PartBlock title="People and companies" of={of.relationships}>
        {(rows) =>
          rows.length === 0 ? (
            <p>Nobody is on record.</p>
          ) : (
            <div className="scroll">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Name</th>
                    <th scope="col">As</th>
                    <th scope="col">Since</th>
                    <th scope="col" className="num">
                      Share, %
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={`${row.party_id} ${row.as} ${row.from_date}`}>
                      <th scope="row">
                        <Link to={`/app/party/${row.party_id}`}>{row.name}</Link>
                      </th>
                      <td>{row.as}</td>
                      <td>
                        <Day on={row.from_date} />
                      </td>
                      <td className="num">{row.share ?? '—'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </PartBlock>
      <PartBlock title="Contact, addresses and business" of={of.facts}>
        {(facts) => <FactTable facts={facts} may_ask={of.may_ask} />}
      </PartBlock>
    </>
  )
}

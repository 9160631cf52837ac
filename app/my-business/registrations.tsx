import { Link } from '@remix-run/react'
import { Day } from '../ui/day.tsx'
import { State } from '../ui/state.tsx'
import { PartBlock } from './part-block.tsx'
import type { readRegistrations } from './records.server.ts'

/** Under what the business is registered, with which office. */
export function Registrations({ of }: { of: Awaited<ReturnType<typeof readRegistrations>> }) {
  return (
    <PartBlock title="Registrations" of={of.registrations}>
      {(rows) =>
        rows.length === 0 ? (
          <p>No registration is on record.</p>
        ) : (
          <>
            <div className="scroll">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Number</th>
                    <th scope="col">Kind</th>
                    <th scope="col">State</th>
                    <th scope="col">Since</th>
                    <th scope="col">Status</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ kind, value, status, state, registered_on }) => (
                    <tr key={`${kind} ${value}`}>
                      <th scope="row">{value}</th>
                      <td>{kind}</td>
                      <td>{state ?? '—'}</td>
                      <td>
                        <Day on={registered_on} />
                      </td>
                      <td>
                        <State>{status}</State>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p className="soft">
              Registrations are changed where they were made.{' '}
              <Link to="/my-business/corrections#registers">How to have them changed</Link>
            </p>
          </>
        )
      }
    </PartBlock>
  )
}

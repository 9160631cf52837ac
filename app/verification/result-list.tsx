import { PartyName } from '../shell/policy-link.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import { outcomeInWords, Verdict } from './verdict.widget.tsx'
import type { Result } from './verification.server.ts'

/** Businesses with their verdicts; each expands to show its checks. */
export function ResultList({ results }: { results: Result[] }) {
  return (
    <ul className="list">
      {results.map((business) => (
        <li key={business.party_id}>
          <BusinessResult business={business} />
        </li>
      ))}
    </ul>
  )
}

function BusinessResult({ business }: { business: Result }) {
  const { party_id, name, kind, identifiers, place, verdict, reasons, checks } = business
  return (
    <>
      <h2>
        <PartyName id={party_id} name={name} /> <Verdict verdict={verdict} />
      </h2>
      <div className="identity">
        <WithSpaces>
          <span>{kind}</span>
          {identifiers.map((one) => (
            <span key={one.value}>
              {one.kind} {one.value}
            </span>
          ))}
          {place && <span>{place}</span>}
        </WithSpaces>
      </div>
      {reasons.length > 0 && <p>{reasons.join('. ')}.</p>}
      <details>
        <summary>Checks</summary>
        <table>
          <tbody>
            {checks.map(({ label, outcome, detail }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{outcomeInWords(outcome)}</td>
                <td>{detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

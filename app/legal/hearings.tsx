import type { LegalCase } from '#server/contract/parties/legal.ts'
import { Day } from '../ui/day.tsx'
import { Empty } from '../ui/empty.tsx'

interface Props {
  hearings: LegalCase['hearings']
  /** The date of the next hearing. */
  next: string | null
}

/** Past and future hearings of a proceeding, newest first. */
export function Hearings({ hearings, next }: Props) {
  if (hearings.length === 0) return <Empty title="No hearings on record" />
  return (
    <div className="scroll">
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Purpose</th>
            <th scope="col">Result</th>
            <th scope="col">Before</th>
          </tr>
        </thead>
        <tbody>
          {hearings.map(({ heard_on, purpose, result, judge }) => (
            <tr key={`${heard_on} ${purpose}`}>
              <th scope="row">
                <Day on={heard_on} />
                {heard_on === next && <small>next</small>}
              </th>
              <td data-label="Purpose">{purpose}</td>
              <td>{result ?? (next && heard_on >= next ? 'Scheduled' : 'Not recorded')}</td>
              <td data-label="Before">{judge ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { correctionFields } from '#server/contract/parties/correction-fields.ts'
import type { CorrectableFact } from '#server/contract/parties/corrections.ts'
import { registerSource } from '#server/contract/parties/register-source.ts'
import { Day } from '../ui/day.tsx'
import { Link } from '../ui/link.tsx'
import { correctionAddress } from './sections.ts'

/** Facts the business may have corrected, each with a link to the request form. */
export function FactTable({ facts, may_ask }: { facts: CorrectableFact[]; may_ask: boolean }) {
  if (facts.length === 0) return <p>No contact, address or product recorded.</p>
  return (
    <div className="scroll">
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">Detail</th>
            <th scope="col">On record</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ field, value, source, as_of, waiting }) => (
            <tr key={`${field} ${value}`}>
              <th scope="row">{correctionFields[field].label}</th>
              <td>
                {value}
                {may_ask && (
                  <small>{waiting ? 'Request pending' : <CorrectLink field={field} value={value} />}</small>
                )}
              </td>
              <td data-label="Source">
                {registerSource(source)}, <Day on={as_of} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CorrectLink = ({ field, value }: Pick<CorrectableFact, 'field' | 'value'>) => (
  <Link
    to={correctionAddress(field, value)}
    aria-label={`Correct: ${correctionFields[field].label} ${value}`}
  >
    Correct
  </Link>
)

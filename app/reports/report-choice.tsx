import type { OrderState } from '#server/contract/order-states.ts'

export interface Choice {
  type: string
  name: string
  purpose: string
  /** Why it cannot be ordered of this party. */
  reason: string | null
  /** The same, ordered within a day. */
  recent: { id: string; state: OrderState; created_at: string; ordered_by: string | null } | null
}

interface Props {
  choice: Choice
  chosen: boolean
  choose: (type: string) => void
}

const samples = ['c-360', 'c-trust']

/** One report to choose: what it is for, a sample of it, or why it is not to be had. */
export function ReportChoice({ choice, chosen, choose }: Props) {
  const { type, name, purpose, reason } = choice
  const about = `about-${type}`
  return (
    <div className="report-choice">
      <label>
        <input
          type="radio"
          name="report_type"
          value={type}
          checked={chosen}
          onChange={() => choose(type)}
          disabled={!!reason}
          aria-describedby={about}
        />
        {name}
      </label>
      <p className="soft" id={about}>
        {purpose}
        {reason && <strong>{reason}</strong>}
      </p>
      {samples.includes(type) && (
        <a href={`/samples/${type}.pdf`}>
          Sample Report<span className="sr-only"> of {name}</span>
        </a>
      )}
    </div>
  )
}

import type { OrderState } from '#server/contract/reports/order-states.ts'

export interface Choice {
  type: string
  name: string
  purpose: string
  /** Why it cannot be ordered for this party. */
  reason: string | null
  /** The newest order of the same report within the last 24 hours. */
  recent: { id: string; state: OrderState; created_at: string; ordered_by: string | null } | null
}

interface Props {
  choice: Choice
  chosen: boolean
  choose: (type: string) => void
}

const samples = ['c-360', 'c-trust']

/** One report to select: its purpose, a sample, or why it is not available. */
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

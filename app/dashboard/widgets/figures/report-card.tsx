import { Link } from '../../../ui/link.tsx'
import type { ReportCardData } from './report-card.server.ts'

/** A report with its purpose, a link to order it, and a sample. Dimmed, with the reason, if it cannot be ordered. */
export function ReportCard({ type, name, purpose, sample, reason }: ReportCardData) {
  return (
    <div className={reason ? 'dimmed' : undefined}>
      <p>{purpose}</p>
      {reason && <p className="soft">{reason}</p>}
      <p className="actions">
        {!reason && (
          <Link className="button" to={`/app/account/products?slug=${type}#order`}>
            Order Report<span className="sr-only">: {name}</span>
          </Link>
        )}
        {sample && (
          <a href={sample}>
            Sample Report<span className="sr-only"> of {name}</span>
          </a>
        )}
      </p>
    </div>
  )
}

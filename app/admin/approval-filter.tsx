import { Form, Link } from '@remix-run/react'
import { type CorrectionStatus, correctionStatuses } from '#server/contract/correction-fields.ts'

interface Props {
  status: string
  counts: Partial<Record<CorrectionStatus, number>>
}

const all = Object.entries(correctionStatuses) as [CorrectionStatus, string][]

/** Narrows the requests to one state. */
export function ApprovalFilter({ status, counts }: Props) {
  return (
    <Form className="filters" action="/admin/approvals" key={status}>
      <div className="field">
        <label htmlFor="status">State</label>
        <select id="status" name="status" defaultValue={status}>
          <option value="">All, waiting first</option>
          {all.map(([value, label]) => (
            <option key={value} value={value}>
              {label} ({counts[value] ?? 0})
            </option>
          ))}
        </select>
      </div>
      <button type="submit">Apply</button>
      {status && <Link to="/admin/approvals">Clear</Link>}
    </Form>
  )
}

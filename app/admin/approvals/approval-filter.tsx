import { Form } from '@remix-run/react'
import { type CorrectionStatus, correctionStatuses } from '#server/contract/parties/correction-fields.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { Link } from '../../ui/link.tsx'

interface Props {
  status: string
  counts: Partial<Record<CorrectionStatus, number>>
}

const all = Object.entries(correctionStatuses) as [CorrectionStatus, string][]

/** Filters the requests by status. */
export function ApprovalFilter({ status, counts }: Props) {
  return (
    <Form className="filters" action="/admin/approvals">
      <FilterSelect
        name="status"
        label="Status"
        value={status}
        any="All, pending first"
        options={all.map(([value, label]) => ({ value, label: `${label} (${counts[value] ?? 0})` }))}
      />
      <button type="submit">Apply</button>
      {status && <Link to="/admin/approvals">Clear</Link>}
    </Form>
  )
}

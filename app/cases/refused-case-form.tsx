import { RefusedForm } from '../forms/conflict.tsx'
import type { CaseDetail } from './case.server.ts'

const moved = { 'change-status': [{ name: 'notes', label: 'Note' }] }
const decided = { 'decide-move': [{ name: 'notes', label: 'Note on the decision' }] }
const closed = {
  comment: [{ name: 'comments', label: 'Comment' }],
  'change-due': [{ name: 'notes', label: 'Reason' }],
  'change-severity': [],
}

/** Why a form was refused that a case has no more, since somebody closed it, or asked for a move or decided it, and what was written. */
export function RefusedCaseForm({ ticket: { asked, case_status_category } }: { ticket: CaseDetail }) {
  return (
    <RefusedForm gone={{ ...(asked ? moved : decided), ...(case_status_category === 'CLOSED' && closed) }} />
  )
}

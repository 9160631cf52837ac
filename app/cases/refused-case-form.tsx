import { RefusedForm } from '../forms/refused-form.tsx'
import type { CaseDetail } from './case.server.ts'

const written: Record<string, { name: string; label: string }[]> = {
  comment: [{ name: 'comments', label: 'Comment' }],
  'change-status': [{ name: 'notes', label: 'Note' }],
  'decide-move': [{ name: 'notes', label: 'Note on the decision' }],
  'change-due': [{ name: 'notes', label: 'Reason' }],
}

/** Why a form was refused that a case has no more, since somebody closed it, or asked for a move or decided it, and what was written. */
export function RefusedCaseForm({ ticket }: { ticket: CaseDetail }) {
  const closed = ticket.case_status_category === 'CLOSED'
  const gone: Record<string, boolean> = {
    'change-status': !!ticket.asked,
    'decide-move': !ticket.asked,
    comment: closed,
    'change-due': closed,
    'change-severity': closed,
  }
  return (
    <RefusedForm isGone={(intent) => gone[intent] === true} written={(intent) => written[intent] ?? []} />
  )
}

import { RefusedForm } from '../../forms/conflicts/conflict.tsx'
import type { CaseDetail } from '../case.server.ts'
import type { Options } from '../case-choices.server.ts'

const moved = { 'change-status': [{ name: 'notes', label: 'Note' }] }
const decided = { 'decide-move': [{ name: 'notes', label: 'Note on the decision' }] }
const retyped = { 'change-type': [] }
const closed = {
  comment: [{ name: 'comments', label: 'Comment' }],
  'change-due': [{ name: 'notes', label: 'Reason' }],
  'change-severity': [],
}

interface Props {
  ticket: CaseDetail
  statuses: Options
}

/**
 * Shows why a form was rejected that the case no longer has (it was closed or reassigned, or a status change was
 * requested or decided), and what was typed.
 */
export function RefusedCaseForm({ ticket: { asked, allow_change, case_status_category }, statuses }: Props) {
  return (
    <RefusedForm
      gone={{
        ...(statuses.options.length === 0 && moved),
        ...(!asked && decided),
        ...(!allow_change && retyped),
        ...(case_status_category === 'CLOSED' && closed),
      }}
    />
  )
}

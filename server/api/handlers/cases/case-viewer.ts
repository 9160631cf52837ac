import { allows, features } from '#server/contract/features.ts'
import { readTicket } from '#server/database/cases/cases.ts'
import type { Work } from '#server/database/connection.ts'
import { readCalendar } from '#server/database/organisation/calendars.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import type { CaseMover } from '#server/rules/cases/case-workflow.ts'
import { wholeNumber } from '#server/rules/whole-number.ts'
import { found } from '#server/use-cases/refusal.ts'
import { oncePerPage } from '../../page-reads.ts'

/** The working calendar of the viewer's organisation, read once per page view. */
export const calendarOf = (db: Work) => oncePerPage(db, 'calendar', () => readCalendar(db))

/** The case with this id, read once per page view. Throws "not found" if there is none. */
export async function storedCase(db: Work, caseId: string) {
  const id = wholeNumber(caseId)
  return found(await oncePerPage(db, `case ${id}`, () => readTicket(db, id)), 'No such case')
}

/** The viewer as a user who moves cases. */
export const moverOf = ({ user_id, policy }: Viewer): CaseMover => ({
  user_id,
  approver: allows(policy, features.approvals, 'PATCH'),
})

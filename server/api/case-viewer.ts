import { allows, features } from '#server/contract/features.ts'
import { readCalendar } from '#server/database/calendars.ts'
import type { Work } from '#server/database/connection.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import type { CaseMover } from '#server/rules/case-workflow.ts'
import { oncePerPage } from './page-reads.ts'

/** On which days the viewer's organisation works: read once for a page. */
export const calendarOf = (db: Work) => oncePerPage(db, 'calendar', () => readCalendar(db))

/** The viewer as somebody who moves cases. */
export const moverOf = ({ user_id, policy }: Viewer): CaseMover => ({
  user_id,
  approver: allows(policy, features.approvals, 'PATCH'),
})

import { accountHandlers } from './account.ts'
import { alertWorkHandlers } from './alert-work.ts'
import { alertHandlers } from './alerts.ts'
import { calendarHandlers } from './calendar.ts'
import { caseCountHandlers } from './case-counts.ts'
import { caseFileHandlers } from './case-file.ts'
import { caseSeriesHandlers } from './case-series.ts'
import { caseTimelineHandlers } from './case-timeline.ts'
import { caseTypeHandlers, workingCalendarHandlers } from './case-types.ts'
import { caseWorkHandlers } from './case-work.ts'
import { caseHandlers } from './cases.ts'
import { correctionHandlers } from './corrections.ts'
import type { Handlers } from './handler.ts'
import { listHandlers } from './lists.ts'
import { noticeHandlers } from './notices.ts'
import { orderHandlers } from './orders.ts'
import { partyHandlers } from './parties.ts'
import { partySliceHandlers } from './party-slices.ts'
import { showcauseHandlers } from './showcauses.ts'
import { verificationHandlers } from './verification.ts'
import { workflowHandlers } from './workflows.ts'

/** What answers each endpoint. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...alertHandlers,
  ...alertWorkHandlers,
  ...calendarHandlers,
  ...caseHandlers,
  ...caseCountHandlers,
  ...caseFileHandlers,
  ...caseWorkHandlers,
  ...caseSeriesHandlers,
  ...caseTimelineHandlers,
  ...correctionHandlers,
  ...listHandlers,
  ...noticeHandlers,
  ...orderHandlers,
  ...partyHandlers,
  ...partySliceHandlers,
  ...showcauseHandlers,
  ...verificationHandlers,
  ...workflowHandlers,
  ...caseTypeHandlers,
  ...workingCalendarHandlers,
}

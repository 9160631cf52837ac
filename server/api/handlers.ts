import { accessHandlers } from './access.ts'
import { accountHandlers } from './account.ts'
import { adminDashboardHandlers } from './admin-dashboard.ts'
import { alertWorkHandlers } from './alert-work.ts'
import { alertHandlers } from './alerts.ts'
import { auditHandlers } from './audit.ts'
import { bookHandlers } from './books.ts'
import { calendarHandlers } from './calendar.ts'
import { caseCountHandlers } from './case-counts.ts'
import { caseFileHandlers } from './case-file.ts'
import { caseSeriesHandlers } from './case-series.ts'
import { caseTimelineHandlers } from './case-timeline.ts'
import { caseTypeHandlers, workingCalendarHandlers } from './case-types.ts'
import { caseWorkHandlers } from './case-work.ts'
import { caseHandlers } from './cases.ts'
import { changeRequestHandlers } from './change-requests.ts'
import { consentHandlers } from './consents.ts'
import { correctionHandlers } from './corrections.ts'
import { erasureHandlers } from './erasure.ts'
import { exportHandlers } from './exports.ts'
import { guaranteeHandlers } from './guarantee.ts'
import { guaranteeSetupHandlers } from './guarantee-setup.ts'
import type { Handlers } from './handler.ts'
import { jobHandlers } from './jobs.ts'
import { keyHandlers } from './keys.ts'
import { legalHandlers } from './legal.ts'
import { listHandlers } from './lists.ts'
import { macroHandlers } from './macro.ts'
import { memberHandlers } from './members.ts'
import { noticeHandlers } from './notices.ts'
import { orderHandlers } from './orders.ts'
import { orgUnitHandlers } from './org-units.ts'
import { organisationHandlers } from './organisation.ts'
import { ownProfileHandlers } from './own-profile.ts'
import { ownSecurityHandlers } from './own-security.ts'
import { partyHandlers } from './parties.ts'
import { partySliceHandlers } from './party-slices.ts'
import { peopleHandlers } from './people.ts'
import { portfolioEditingHandlers } from './portfolio-editing.ts'
import { portfolioImportHandlers } from './portfolio-imports.ts'
import { portfolioSliceHandlers } from './portfolio-slices.ts'
import { registryStatusHandlers } from './registry-status.ts'
import { retentionHandlers } from './retention.ts'
import { showcauseHandlers } from './showcauses.ts'
import { signalHandlers } from './signals.ts'
import { singleSignOnHandlers } from './single-sign-on.ts'
import { uploadHandlers } from './uploads.ts'
import { verificationHandlers } from './verification.ts'
import { webhookHandlers } from './webhooks.ts'
import { widgetFormHandlers } from './widget-forms.ts'
import { workflowHandlers } from './workflows.ts'

/** The handlers of all endpoints. */
export const handlers: Handlers = {
  ...accessHandlers,
  ...accountHandlers,
  ...alertHandlers,
  ...alertWorkHandlers,
  ...bookHandlers,
  ...calendarHandlers,
  ...caseHandlers,
  ...caseCountHandlers,
  ...caseFileHandlers,
  ...caseWorkHandlers,
  ...caseSeriesHandlers,
  ...caseTimelineHandlers,
  ...consentHandlers,
  ...changeRequestHandlers,
  ...correctionHandlers,
  ...exportHandlers,
  ...guaranteeHandlers,
  ...guaranteeSetupHandlers,
  ...legalHandlers,
  ...listHandlers,
  ...macroHandlers,
  ...memberHandlers,
  ...noticeHandlers,
  ...orderHandlers,
  ...ownProfileHandlers,
  ...ownSecurityHandlers,
  ...partyHandlers,
  ...partySliceHandlers,
  ...portfolioEditingHandlers,
  ...peopleHandlers,
  ...portfolioImportHandlers,
  ...portfolioSliceHandlers,
  ...registryStatusHandlers,
  ...showcauseHandlers,
  ...verificationHandlers,
  ...uploadHandlers,
  ...widgetFormHandlers,
  ...orgUnitHandlers,
  ...organisationHandlers,
  ...erasureHandlers,
  ...retentionHandlers,
  ...workflowHandlers,
  ...signalHandlers,
  ...adminDashboardHandlers,
  ...auditHandlers,
  ...jobHandlers,
  ...keyHandlers,
  ...webhookHandlers,
  ...singleSignOnHandlers,
  ...caseTypeHandlers,
  ...workingCalendarHandlers,
}

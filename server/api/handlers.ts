import type { Handlers } from './handler.ts'
import { accessHandlers } from './handlers/access.ts'
import { accountHandlers } from './handlers/account.ts'
import { adminDashboardHandlers } from './handlers/admin-dashboard.ts'
import { alertWorkHandlers } from './handlers/alert-work.ts'
import { alertHandlers } from './handlers/alerts.ts'
import { auditHandlers } from './handlers/audit.ts'
import { bookHandlers } from './handlers/books.ts'
import { calendarHandlers } from './handlers/calendar.ts'
import { caseCountHandlers } from './handlers/case-counts.ts'
import { caseFileHandlers } from './handlers/case-file.ts'
import { caseSeriesHandlers } from './handlers/case-series.ts'
import { caseTimelineHandlers } from './handlers/case-timeline.ts'
import { caseTypeHandlers, workingCalendarHandlers } from './handlers/case-types.ts'
import { caseWorkHandlers } from './handlers/case-work.ts'
import { caseHandlers } from './handlers/cases.ts'
import { changeRequestHandlers } from './handlers/change-requests.ts'
import { consentHandlers } from './handlers/consents.ts'
import { correctionHandlers } from './handlers/corrections.ts'
import { erasureHandlers } from './handlers/erasure.ts'
import { exportHandlers } from './handlers/exports.ts'
import { guaranteeHandlers } from './handlers/guarantee.ts'
import { guaranteeSetupHandlers } from './handlers/guarantee-setup.ts'
import { jobHandlers } from './handlers/jobs.ts'
import { keyHandlers } from './handlers/keys.ts'
import { legalHandlers } from './handlers/legal.ts'
import { listHandlers } from './handlers/lists.ts'
import { macroHandlers } from './handlers/macro.ts'
import { memberHandlers } from './handlers/members.ts'
import { noticeHandlers } from './handlers/notices.ts'
import { orderHandlers } from './handlers/orders.ts'
import { orgUnitHandlers } from './handlers/org-units.ts'
import { organisationHandlers } from './handlers/organisation.ts'
import { ownProfileHandlers } from './handlers/own-profile.ts'
import { ownSecurityHandlers } from './handlers/own-security.ts'
import { partyHandlers } from './handlers/parties.ts'
import { partySliceHandlers } from './handlers/party-slices.ts'
import { peopleHandlers } from './handlers/people.ts'
import { portfolioEditingHandlers } from './handlers/portfolio-editing.ts'
import { portfolioImportHandlers } from './handlers/portfolio-imports.ts'
import { portfolioSliceHandlers } from './handlers/portfolio-slices.ts'
import { registryStatusHandlers } from './handlers/registry-status.ts'
import { retentionHandlers } from './handlers/retention.ts'
import { showcauseHandlers } from './handlers/showcauses.ts'
import { signalHandlers } from './handlers/signals.ts'
import { singleSignOnHandlers } from './handlers/single-sign-on.ts'
import { uploadHandlers } from './handlers/uploads.ts'
import { verificationHandlers } from './handlers/verification.ts'
import { webhookHandlers } from './handlers/webhooks.ts'
import { widgetFormHandlers } from './handlers/widget-forms.ts'
import { workflowHandlers } from './handlers/workflows.ts'

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

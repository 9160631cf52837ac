import type { Handlers } from './handler.ts'
import { alertWorkHandlers } from './handlers/alerts/alert-work.ts'
import { alertHandlers } from './handlers/alerts/alerts.ts'
import { calendarHandlers } from './handlers/cases/calendar.ts'
import { caseCountHandlers } from './handlers/cases/case-counts.ts'
import { caseFileHandlers } from './handlers/cases/case-file.ts'
import { caseSeriesHandlers } from './handlers/cases/case-series.ts'
import { caseTimelineHandlers } from './handlers/cases/case-timeline.ts'
import { caseTypeHandlers, workingCalendarHandlers } from './handlers/cases/case-types.ts'
import { caseWorkHandlers } from './handlers/cases/case-work.ts'
import { caseHandlers } from './handlers/cases/cases.ts'
import { workflowHandlers } from './handlers/cases/workflows.ts'
import { bookHandlers } from './handlers/consents/books.ts'
import { consentHandlers } from './handlers/consents/consents.ts'
import { exportHandlers } from './handlers/exports.ts'
import { guaranteeHandlers } from './handlers/guarantee/guarantee.ts'
import { guaranteeSetupHandlers } from './handlers/guarantee/guarantee-setup.ts'
import { listHandlers } from './handlers/lists.ts'
import { macroHandlers } from './handlers/macro.ts'
import { noticeHandlers } from './handlers/notices.ts'
import { orderHandlers } from './handlers/orders.ts'
import { adminDashboardHandlers } from './handlers/organisation/admin-dashboard.ts'
import { auditHandlers } from './handlers/organisation/audit.ts'
import { changeRequestHandlers } from './handlers/organisation/change-requests.ts'
import { jobHandlers } from './handlers/organisation/jobs.ts'
import { organisationHandlers } from './handlers/organisation/organisation.ts'
import { retentionHandlers } from './handlers/organisation/retention.ts'
import { webhookHandlers } from './handlers/organisation/webhooks.ts'
import { correctionHandlers } from './handlers/parties/corrections.ts'
import { legalHandlers } from './handlers/parties/legal.ts'
import { partyHandlers } from './handlers/parties/parties.ts'
import { partySliceHandlers } from './handlers/parties/party-slices.ts'
import { verificationHandlers } from './handlers/parties/verification.ts'
import { accessHandlers } from './handlers/people/access.ts'
import { accountHandlers } from './handlers/people/account.ts'
import { erasureHandlers } from './handlers/people/erasure.ts'
import { keyHandlers } from './handlers/people/keys.ts'
import { memberHandlers } from './handlers/people/members.ts'
import { orgUnitHandlers } from './handlers/people/org-units.ts'
import { ownProfileHandlers } from './handlers/people/own-profile.ts'
import { ownSecurityHandlers } from './handlers/people/own-security.ts'
import { peopleHandlers } from './handlers/people/people.ts'
import { singleSignOnHandlers } from './handlers/people/single-sign-on.ts'
import { portfolioEditingHandlers } from './handlers/portfolios/portfolio-editing.ts'
import { portfolioImportHandlers } from './handlers/portfolios/portfolio-imports.ts'
import { portfolioSliceHandlers } from './handlers/portfolios/portfolio-slices.ts'
import { registryStatusHandlers } from './handlers/registry-status.ts'
import { showcauseHandlers } from './handlers/showcauses.ts'
import { signalHandlers } from './handlers/signals.ts'
import { uploadHandlers } from './handlers/uploads.ts'
import { widgetFormHandlers } from './handlers/widget-forms.ts'

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

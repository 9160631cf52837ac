import type { AnswerOf, Body, CallOf, Endpoint, Params, Query } from './endpoint.ts'
import { alertWorkEndpoints } from './endpoints/alerts/alert-work.ts'
import { alertEndpoints } from './endpoints/alerts/alerts.ts'
import { calendarEndpoints } from './endpoints/cases/calendar.ts'
import { caseCountEndpoints } from './endpoints/cases/case-counts.ts'
import { caseFileEndpoints } from './endpoints/cases/case-file.ts'
import { caseSeriesEndpoints } from './endpoints/cases/case-series.ts'
import { caseTimelineEndpoints } from './endpoints/cases/case-timeline.ts'
import { caseTypeEndpoints, workingCalendarEndpoints } from './endpoints/cases/case-types.ts'
import { caseWorkEndpoints } from './endpoints/cases/case-work.ts'
import { caseEndpoints } from './endpoints/cases/cases.ts'
import { workflowEndpoints } from './endpoints/cases/workflows.ts'
import { bookEndpoints } from './endpoints/consents/books.ts'
import { consentEndpoints } from './endpoints/consents/consents.ts'
import { exportEndpoints } from './endpoints/exports.ts'
import { guaranteeEndpoints } from './endpoints/guarantee/guarantee.ts'
import { guaranteeSetupEndpoints } from './endpoints/guarantee/guarantee-setup.ts'
import { listEndpoints } from './endpoints/lists.ts'
import { macroEndpoints } from './endpoints/macro.ts'
import { noticeEndpoints } from './endpoints/notices.ts'
import { orderEndpoints } from './endpoints/orders.ts'
import { adminDashboardEndpoints } from './endpoints/organisation/admin-dashboard.ts'
import { auditEndpoints } from './endpoints/organisation/audit.ts'
import { changeRequestEndpoints } from './endpoints/organisation/change-requests.ts'
import { jobEndpoints } from './endpoints/organisation/jobs.ts'
import { organisationEndpoints } from './endpoints/organisation/organisation.ts'
import { retentionEndpoints } from './endpoints/organisation/retention.ts'
import { webhookEndpoints } from './endpoints/organisation/webhooks.ts'
import { correctionEndpoints, verificationEndpoints } from './endpoints/parties/corrections.ts'
import { legalEndpoints } from './endpoints/parties/legal.ts'
import { partyEndpoints } from './endpoints/parties/parties.ts'
import { partySliceEndpoints } from './endpoints/parties/party-slices.ts'
import { accessEndpoints } from './endpoints/people/access.ts'
import { accountEndpoints } from './endpoints/people/account.ts'
import { erasureEndpoints } from './endpoints/people/erasure.ts'
import { keyEndpoints } from './endpoints/people/keys.ts'
import { memberEndpoints } from './endpoints/people/members.ts'
import { orgUnitEndpoints } from './endpoints/people/org-units.ts'
import { ownProfileEndpoints } from './endpoints/people/own-profile.ts'
import { ownSecurityEndpoints } from './endpoints/people/own-security.ts'
import { peopleEndpoints } from './endpoints/people/people.ts'
import { singleSignOnEndpoints } from './endpoints/people/single-sign-on.ts'
import { portfolioEditingEndpoints } from './endpoints/portfolios/portfolio-editing.ts'
import { portfolioImportEndpoints } from './endpoints/portfolios/portfolio-imports.ts'
import { portfolioSliceEndpoints } from './endpoints/portfolios/portfolio-slices.ts'
import { registryStatusEndpoints } from './endpoints/registry-status.ts'
import { showcauseEndpoints } from './endpoints/showcause.ts'
import { signalEndpoints } from './endpoints/signals.ts'
import { uploadEndpoints } from './endpoints/uploads.ts'
import { widgetFormEndpoints } from './endpoints/widget-forms.ts'

/** Every operation of the API by name. The handlers, the client, the OpenAPI document and the tests use this table. */
export const endpoints = {
  ...accessEndpoints,
  ...accountEndpoints,
  ...alertWorkEndpoints,
  ...alertEndpoints,
  ...bookEndpoints,
  ...calendarEndpoints,
  ...caseWorkEndpoints,
  ...caseEndpoints,
  ...caseCountEndpoints,
  ...caseFileEndpoints,
  ...caseSeriesEndpoints,
  ...caseTimelineEndpoints,
  ...consentEndpoints,
  ...changeRequestEndpoints,
  ...correctionEndpoints,
  ...exportEndpoints,
  ...guaranteeEndpoints,
  ...guaranteeSetupEndpoints,
  ...legalEndpoints,
  ...listEndpoints,
  ...macroEndpoints,
  ...memberEndpoints,
  ...noticeEndpoints,
  ...orderEndpoints,
  ...ownProfileEndpoints,
  ...ownSecurityEndpoints,
  ...partyEndpoints,
  ...partySliceEndpoints,
  ...portfolioEditingEndpoints,
  ...peopleEndpoints,
  ...portfolioImportEndpoints,
  ...portfolioSliceEndpoints,
  ...registryStatusEndpoints,
  ...showcauseEndpoints,
  ...verificationEndpoints,
  ...uploadEndpoints,
  ...widgetFormEndpoints,
  ...orgUnitEndpoints,
  ...organisationEndpoints,
  ...erasureEndpoints,
  ...retentionEndpoints,
  ...workflowEndpoints,
  ...signalEndpoints,
  ...adminDashboardEndpoints,
  ...auditEndpoints,
  ...jobEndpoints,
  ...keyEndpoints,
  ...webhookEndpoints,
  ...singleSignOnEndpoints,
  ...caseTypeEndpoints,
  ...workingCalendarEndpoints,
} as const satisfies Record<string, Endpoint>

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** The input of a call, and its response. */
export type CallTo<N extends EndpointName> = CallOf<Endpoints[N]>
export type AnswerTo<N extends EndpointName> = AnswerOf<Endpoints[N]>

/** The checked input of an endpoint's handler: path parameters, query and body. */
export interface InputOf<N extends EndpointName> {
  params: Params<Endpoints[N]>
  query: Query<Endpoints[N]>
  body: Body<Endpoints[N]>
}
export type ScopeOf<N extends EndpointName> = Endpoints[N]['scope']

import type { AnswerOf, Body, CallOf, Endpoint, Params, Query } from './endpoint.ts'
import { accessEndpoints } from './endpoints/access.ts'
import { accountEndpoints } from './endpoints/account.ts'
import { adminDashboardEndpoints } from './endpoints/admin-dashboard.ts'
import { alertWorkEndpoints } from './endpoints/alert-work.ts'
import { alertEndpoints } from './endpoints/alerts.ts'
import { auditEndpoints } from './endpoints/audit.ts'
import { bookEndpoints } from './endpoints/books.ts'
import { calendarEndpoints } from './endpoints/calendar.ts'
import { caseCountEndpoints } from './endpoints/case-counts.ts'
import { caseFileEndpoints } from './endpoints/case-file.ts'
import { caseSeriesEndpoints } from './endpoints/case-series.ts'
import { caseTimelineEndpoints } from './endpoints/case-timeline.ts'
import { caseTypeEndpoints, workingCalendarEndpoints } from './endpoints/case-types.ts'
import { caseWorkEndpoints } from './endpoints/case-work.ts'
import { caseEndpoints } from './endpoints/cases.ts'
import { changeRequestEndpoints } from './endpoints/change-requests.ts'
import { consentEndpoints } from './endpoints/consents.ts'
import { correctionEndpoints, verificationEndpoints } from './endpoints/corrections.ts'
import { erasureEndpoints } from './endpoints/erasure.ts'
import { exportEndpoints } from './endpoints/exports.ts'
import { guaranteeEndpoints } from './endpoints/guarantee.ts'
import { guaranteeSetupEndpoints } from './endpoints/guarantee-setup.ts'
import { jobEndpoints } from './endpoints/jobs.ts'
import { keyEndpoints } from './endpoints/keys.ts'
import { legalEndpoints } from './endpoints/legal.ts'
import { listEndpoints } from './endpoints/lists.ts'
import { macroEndpoints } from './endpoints/macro.ts'
import { memberEndpoints } from './endpoints/members.ts'
import { noticeEndpoints } from './endpoints/notices.ts'
import { orderEndpoints } from './endpoints/orders.ts'
import { orgUnitEndpoints } from './endpoints/org-units.ts'
import { organisationEndpoints } from './endpoints/organisation.ts'
import { ownProfileEndpoints } from './endpoints/own-profile.ts'
import { ownSecurityEndpoints } from './endpoints/own-security.ts'
import { partyEndpoints } from './endpoints/parties.ts'
import { partySliceEndpoints } from './endpoints/party-slices.ts'
import { peopleEndpoints } from './endpoints/people.ts'
import { portfolioEditingEndpoints } from './endpoints/portfolio-editing.ts'
import { portfolioImportEndpoints } from './endpoints/portfolio-imports.ts'
import { portfolioSliceEndpoints } from './endpoints/portfolio-slices.ts'
import { registryStatusEndpoints } from './endpoints/registry-status.ts'
import { retentionEndpoints } from './endpoints/retention.ts'
import { showcauseEndpoints } from './endpoints/showcause.ts'
import { signalEndpoints } from './endpoints/signals.ts'
import { singleSignOnEndpoints } from './endpoints/single-sign-on.ts'
import { uploadEndpoints } from './endpoints/uploads.ts'
import { webhookEndpoints } from './endpoints/webhooks.ts'
import { widgetFormEndpoints } from './endpoints/widget-forms.ts'
import { workflowEndpoints } from './endpoints/workflows.ts'

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

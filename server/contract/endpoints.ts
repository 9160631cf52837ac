import type { AnswerOf, Body, CallOf, Endpoint, Params, Query } from './endpoint.ts'
import { accountEndpoints } from './endpoints/account.ts'
import { alertWorkEndpoints } from './endpoints/alert-work.ts'
import { alertEndpoints } from './endpoints/alerts.ts'
import { calendarEndpoints } from './endpoints/calendar.ts'
import { caseCountEndpoints } from './endpoints/case-counts.ts'
import { caseFileEndpoints } from './endpoints/case-file.ts'
import { caseSeriesEndpoints } from './endpoints/case-series.ts'
import { caseTimelineEndpoints } from './endpoints/case-timeline.ts'
import { caseTypeEndpoints, workingCalendarEndpoints } from './endpoints/case-types.ts'
import { caseWorkEndpoints } from './endpoints/case-work.ts'
import { caseEndpoints } from './endpoints/cases.ts'
import { correctionEndpoints, verificationEndpoints } from './endpoints/corrections.ts'
import { listEndpoints } from './endpoints/lists.ts'
import { noticeEndpoints } from './endpoints/notices.ts'
import { orderEndpoints } from './endpoints/orders.ts'
import { partyEndpoints } from './endpoints/parties.ts'
import { partySliceEndpoints } from './endpoints/party-slices.ts'
import { showcauseEndpoints } from './endpoints/showcause.ts'
import { workflowEndpoints } from './endpoints/workflows.ts'

/** Every operation of the API by its name. The handlers, the client, the OpenAPI document and the tests read this table. */
export const endpoints = {
  ...accountEndpoints,
  ...alertWorkEndpoints,
  ...alertEndpoints,
  ...calendarEndpoints,
  ...caseWorkEndpoints,
  ...caseEndpoints,
  ...caseCountEndpoints,
  ...caseFileEndpoints,
  ...caseSeriesEndpoints,
  ...caseTimelineEndpoints,
  ...correctionEndpoints,
  ...listEndpoints,
  ...noticeEndpoints,
  ...orderEndpoints,
  ...partyEndpoints,
  ...partySliceEndpoints,
  ...showcauseEndpoints,
  ...verificationEndpoints,
  ...workflowEndpoints,
  ...caseTypeEndpoints,
  ...workingCalendarEndpoints,
} as const satisfies Record<string, Endpoint>

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** What a caller gives, and what comes back. */
export type CallTo<N extends EndpointName> = CallOf<Endpoints[N]>
export type AnswerTo<N extends EndpointName> = AnswerOf<Endpoints[N]>

/** What the handler of an endpoint is given, checked: parameters of the path, query and body. */
export interface InputOf<N extends EndpointName> {
  params: Params<Endpoints[N]>
  query: Query<Endpoints[N]>
  body: Body<Endpoints[N]>
}
export type ScopeOf<N extends EndpointName> = Endpoints[N]['scope']

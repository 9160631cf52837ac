import { messageAnswer } from '../../answers.ts'
import { caseTimeline, timelineQuery } from '../../cases/case-timeline.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'

/** The timeline of a case, and when users viewed it. */
export const caseTimelineEndpoints = {
  readCaseTimeline: {
    route: 'GET /v1/cases/:caseId/timeline',
    summary: 'Timeline of a case, newest first',
    feature: features.cases,
    scope: 'organisation',
    query: timelineQuery,
    answer: caseTimeline,
  },
  noteCaseView: {
    route: 'PUT /v1/cases/:caseId/views',
    summary: 'Record that the case was viewed',
    feature: features.cases,
    asRead: true,
    scope: 'common',
    answer: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>

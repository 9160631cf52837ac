import { z } from 'zod'
import { all } from '../../answers.ts'
import {
  caseChange,
  caseStatusOption,
  caseSummary,
  caseType,
  caseTypesQuery,
  changedCase,
  namedPerson,
  newCase,
  raisedCase,
  ticket,
} from '../../cases/case.ts'
import { casesQuery } from '../../cases/case-filters.ts'
import { storedFile } from '../../download.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'

/** Cases: raised manually or from an alert, then worked through statuses, notes and comments. */
export const caseEndpoints = {
  listCases: {
    route: 'GET /v1/cases',
    summary: 'Cases',
    feature: features.cases,
    scope: 'organisation',
    query: casesQuery,
    answer: z.object({ cases: z.array(caseSummary), count: z.number() }),
  },
  listCaseTypes: {
    route: 'GET /v1/cases/case_types',
    summary: 'Case types of the organisation',
    feature: features.cases,
    scope: 'organisation',
    query: caseTypesQuery,
    answer: all(caseType),
  },
  createCase: {
    route: 'POST /v1/cases',
    summary: 'Raise a case',
    feature: features.cases,
    scope: 'organisation',
    body: newCase,
    upload: true,
    answer: z.object({ success: z.boolean(), data: raisedCase }),
  },
  readCase: {
    route: 'GET /v1/cases/:caseId',
    summary: 'A case with its history',
    feature: features.cases,
    scope: 'organisation',
    answer: z.object({ ticket }),
  },
  changeCase: {
    route: 'PATCH /v1/cases/:caseId',
    summary: 'Comment on a case or change it',
    feature: features.cases,
    scope: 'organisation',
    body: caseChange,
    upload: true,
    answer: changedCase,
  },
  listNextStatuses: {
    route: 'GET /v1/cases/:caseId/case_status',
    summary: 'The statuses a case can go to',
    feature: features.cases,
    scope: 'organisation',
    answer: all(caseStatusOption),
  },
  listAssignees: {
    route: 'GET /v1/cases/:caseId/case_assignee',
    summary: 'The users a case can be assigned to',
    feature: features.cases,
    scope: 'organisation',
    answer: all(namedPerson),
  },
  listCasePeople: {
    route: 'GET /v1/cases/:caseId/people',
    summary: 'The users who can be mentioned with @ in a comment or note',
    feature: features.cases,
    scope: 'organisation',
    answer: all(namedPerson),
  },
  listTypesForCase: {
    route: 'GET /v1/cases/:caseId/case_type',
    summary: 'The available case types',
    feature: features.cases,
    scope: 'organisation',
    answer: all(caseType),
  },
  downloadAttachment: {
    route: 'GET /v1/cases/:caseId/download_attachment',
    summary: 'An attachment: a link, or base64 data with type and name',
    feature: features.cases,
    scope: 'organisation',
    query: z.object({ attachment_id: z.string().default('') }),
    answer: storedFile,
  },
} as const satisfies Record<string, Endpoint>

import { all, one, page } from '../answers.ts'
import { storedFile } from '../download.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import {
  newShowcause,
  newShowcauseTemplate,
  showcause,
  showcauseChange,
  showcauseSummary,
  showcausesQuery,
  showcauseTemplate,
  showcauseTemplateChange,
} from '../showcause.ts'

/** Show-cause notices: drafted in a case, issued to a party, served, answered, heard and decided by a reasoned order. */
export const showcauseEndpoints = {
  listShowcauses: {
    route: 'GET /v1/showcauses',
    summary: 'Show-cause notices',
    feature: features.showcause,
    scope: 'organisation',
    query: showcausesQuery,
    answer: page(showcauseSummary),
  },
  createShowcause: {
    route: 'POST /v1/showcauses',
    summary: 'Draft a show-cause notice to a party of a case',
    feature: features.showcause,
    scope: 'organisation',
    body: newShowcause,
    answer: one(showcause),
  },
  listShowcauseTemplates: {
    route: 'GET /v1/showcauses/templates',
    summary: 'The wording of notices and orders',
    feature: features.showcause,
    scope: 'organisation',
    answer: all(showcauseTemplate),
  },
  createShowcauseTemplate: {
    route: 'POST /v1/showcauses/templates',
    summary: 'A wording of the organisation’s own',
    feature: features.approvals,
    scope: 'organisation',
    body: newShowcauseTemplate,
    answer: one(showcauseTemplate),
  },
  changeShowcauseTemplate: {
    route: 'PATCH /v1/showcauses/templates/:templateId',
    summary: 'Change a wording; a built-in one becomes the organisation’s own',
    feature: features.approvals,
    scope: 'organisation',
    body: showcauseTemplateChange,
    answer: one(showcauseTemplate),
  },
  readShowcause: {
    route: 'GET /v1/showcauses/:showcauseId',
    summary: 'A notice with its text, its history and what may be done with it',
    feature: features.showcause,
    scope: 'organisation',
    answer: one(showcause),
  },
  changeShowcause: {
    route: 'PATCH /v1/showcauses/:showcauseId',
    summary: 'Change a draft, or take a notice a step further',
    feature: features.showcause,
    scope: 'organisation',
    body: showcauseChange,
    upload: true,
    answer: one(showcause),
  },
  downloadShowcauseText: {
    route: 'GET /v1/showcauses/:showcauseId/documents/:document',
    summary: 'The notice or the order that was issued, as PDF',
    feature: features.showcause,
    scope: 'organisation',
    answer: storedFile,
  },
  downloadShowcauseFile: {
    route: 'GET /v1/showcauses/:showcauseId/files/:fileId',
    summary: 'A proof of service, a reply or another file of a notice',
    feature: features.showcause,
    scope: 'organisation',
    answer: storedFile,
  },
} as const satisfies Record<string, Endpoint>

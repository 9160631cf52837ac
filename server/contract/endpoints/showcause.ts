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
} from '../showcauses/showcause.ts'

/** Show-cause notices: drafted in a case, issued to a party, served, replied to, heard and decided by a reasoned order. */
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
    summary: 'Templates of notices and orders',
    feature: features.showcause,
    scope: 'organisation',
    answer: all(showcauseTemplate),
  },
  createShowcauseTemplate: {
    route: 'POST /v1/showcauses/templates',
    summary: 'Create a template of the organisation',
    feature: features.approvals,
    scope: 'organisation',
    body: newShowcauseTemplate,
    answer: one(showcauseTemplate),
  },
  changeShowcauseTemplate: {
    route: 'PATCH /v1/showcauses/templates/:templateId',
    summary: 'Edit a template; a built-in one becomes the organisation’s own',
    feature: features.approvals,
    scope: 'organisation',
    body: showcauseTemplateChange,
    answer: one(showcauseTemplate),
  },
  readShowcause: {
    route: 'GET /v1/showcauses/:showcauseId',
    summary: 'A notice with its text, history and next steps',
    feature: features.showcause,
    scope: 'organisation',
    answer: one(showcause),
  },
  changeShowcause: {
    route: 'PATCH /v1/showcauses/:showcauseId',
    summary: 'Edit a draft, or move a notice to the next step',
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

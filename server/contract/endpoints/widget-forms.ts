import { one, page } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { lead, listedLead, newLead } from '../organisation/leads.ts'
import { paging } from '../paging.ts'

/** The forms opened from dashboard cards: enquiries about integrations. */
export const widgetFormEndpoints = {
  createLead: {
    route: 'POST /v1/leads',
    summary: 'Request an integration',
    feature: features.apps,
    scope: 'organisation',
    rate: { points: 10, seconds: 600 },
    body: newLead,
    answer: one(lead),
  },
  listLeads: {
    route: 'GET /v1/leads',
    summary: 'Integration requests, newest first; for user administrators',
    feature: features.users,
    scope: 'organisation',
    query: paging,
    answer: page(listedLead),
  },
  readLead: {
    route: 'GET /v1/leads/:leadId',
    summary: 'One integration request',
    feature: features.apps,
    scope: 'organisation',
    answer: one(lead),
  },
} as const satisfies Record<string, Endpoint>

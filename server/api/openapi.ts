import { z } from 'zod'
import { settingsChange } from '#server/contract/account.ts'
import { alertsQuery, newAlert } from '#server/contract/alert.ts'
import { caseChange, casesQuery, newCase } from '#server/contract/case.ts'
import { approvalsQuery, decision, newCorrection, withdrawal } from '#server/contract/corrections.ts'
import { financialsQuery } from '#server/contract/financials.ts'
import { myPartiesQuery, watchedQuery } from '#server/contract/my-parties.ts'
import { availabilityQuery, newOrder, ordersQuery, productsQuery } from '#server/contract/order.ts'
import { paging } from '#server/contract/paging.ts'
import { partyListQuery, partySearchQuery, suggestQuery } from '#server/contract/party.ts'
import { portfolioPartiesQuery } from '#server/contract/portfolio.ts'
import { sanctionsReview } from '#server/contract/sanctions.ts'
import { newSavedSearch, savedSearchName, searchNote } from '#server/contract/searches.ts'
import { placesQuery, verifyQuery } from '#server/contract/verification.ts'
import { listChange, listsQuery, newList } from '#server/contract/watchlist.ts'

interface Operation {
  summary: string
  query?: z.ZodObject
  body?: z.ZodType
}

/** Every operation of the API: what it is for and what it takes. A test compares it with the routes that really exist. */
export const operations: Record<string, Operation> = {
  'GET /v1/search/parties/complete': {
    summary: 'Up to 10 suggestions for a name or identifier',
    query: suggestQuery,
  },
  'GET /v1/search/parties': { summary: 'Search results with filters and pages', query: partySearchQuery },
  'GET /v1/admin/parties': {
    summary: 'Parties by name; with m=autocomplete suggestions',
    query: partyListQuery,
  },
  'GET /v1/admin/parties/{partyId}': { summary: 'A party' },
  'GET /v1/admin/parties/{partyId}/is_watchlisted': { summary: 'On how many watchlists a party stands' },
  'GET /v1/admin/parties/{partyId}/{slice}': { summary: 'One slice of what is known of a party' },
  'PUT /v1/admin/parties/{partyId}/views': { summary: 'Note that the party was looked at' },
  'GET /v1/parties/{partyId}': { summary: 'A party' },
  'GET /v1/parties/{partyId}/{slice}': {
    summary: 'One slice of what is known of a party; of its financials a view',
    query: financialsQuery,
  },
  'PUT /v1/parties/{partyId}/views': { summary: 'Note that the party was looked at' },
  'POST /v1/parties/{partyId}/sanctions/{hitId}/review': {
    summary: 'Confirm or clear a likeness to a sanctions list',
    body: sanctionsReview,
  },
  'GET /v1/admin/lists': { summary: 'Watchlists', query: listsQuery },
  'POST /v1/admin/lists': { summary: 'Create a watchlist', body: newList },
  'GET /v1/admin/lists/{listId}': { summary: 'A watchlist' },
  'GET /v1/admin/lists/{listId}/parties': { summary: 'The parties of a watchlist', query: paging },
  'PATCH /v1/admin/lists/{listId}': {
    summary: 'Add parties to a watchlist or remove them',
    body: listChange,
  },
  'GET /v1/admin/alerts': { summary: 'Alerts', query: alertsQuery },
  'GET /v1/admin/alerts/signals': { summary: 'The signals alerts can be of' },
  'GET /v1/admin/alerts/{alertId}': { summary: 'An alert with its detail' },
  'POST /v1/admin/alerts': { summary: 'Create an alert by hand', body: newAlert },
  'GET /v1/cases': { summary: 'Cases', query: casesQuery },
  'POST /v1/cases': { summary: 'Raise a case', body: newCase },
  'GET /v1/cases/case_types': { summary: 'Case types of the organisation' },
  'GET /v1/cases/{caseId}': { summary: 'A case with its history' },
  'PATCH /v1/cases/{caseId}': { summary: 'Comment on a case or change it', body: caseChange },
  'GET /v1/cases/{caseId}/case_status': { summary: 'The statuses a case can go to' },
  'GET /v1/cases/{caseId}/case_assignee': { summary: 'The people a case can be given to' },
  'GET /v1/cases/{caseId}/case_type': { summary: 'The types a case can have' },
  'GET /v1/cases/{caseId}/download_attachment': {
    summary: 'An attachment: a link, or base64 data with type and name',
    query: z.object({ attachment_id: z.string() }),
  },
  'GET /v1/admin/portfolios': { summary: 'Portfolios with their parties counted by risk', query: paging },
  'GET /v1/admin/portfolios/{portfolioId}': { summary: 'A portfolio' },
  'GET /v1/admin/portfolios/{portfolioId}/parties': {
    summary: 'The parties of a portfolio with score and open alerts',
    query: portfolioPartiesQuery,
  },
  'GET /v1/admin/products': { summary: 'Ordered reports', query: productsQuery },
  'GET /v1/admin/products/{orderId}': { summary: 'One ordered report' },
  'GET /v2/admin/orders': { summary: 'Orders', query: ordersQuery },
  'GET /v2/admin/orders/availability': {
    summary: 'Which reports can be ordered of a party, and why others cannot',
    query: availabilityQuery,
  },
  'POST /v2/admin/orders': { summary: 'Order a report', body: newOrder },
  'GET /v1/report/products/{orderId}/download': { summary: 'The finished report: a link, or base64 data' },
  'GET /v1/verify/businesses': {
    summary: 'Businesses by name or identifier, each with what was checked and the verdict',
    query: verifyQuery,
  },
  'GET /v1/verify/places': { summary: 'States, and the cities of one of them', query: placesQuery },
  'GET /v1/corrections': { summary: 'What the organisation asked to have put right', query: paging },
  'GET /v1/corrections/facts': { summary: 'What of its own profile a business may have put right' },
  'POST /v1/corrections': { summary: 'Ask to have a fact put right', body: newCorrection },
  'PATCH /v1/corrections/{correctionId}': { summary: 'Withdraw a request', body: withdrawal },
  'GET /v1/admin/approvals': {
    summary: 'What waits for a decision, and what was decided',
    query: approvalsQuery,
  },
  'GET /v1/admin/approvals/{approvalId}': { summary: 'One request' },
  'PATCH /v1/admin/approvals/{approvalId}': {
    summary: 'Approve or refuse a request of somebody else',
    body: decision,
  },
  'GET /v1/account/myprofile': { summary: 'The person who asks' },
  'GET /v1/account/myorg': { summary: 'Their organisation' },
  'GET /v1/account/myconfig/party-sidebar': { summary: 'The navigation entries' },
  'GET /v1/account/myconfig/dashboard': { summary: 'The widgets of their dashboard' },
  'GET /v1/account/counts': { summary: 'What waits for them' },
  'GET /v1/account/parties': {
    summary: 'Parties of the person who asks: watched, created for, seen',
    query: myPartiesQuery,
  },
  'GET /v1/account/parties/watched': { summary: 'Which of some parties are watched', query: watchedQuery },
  'GET /v1/account/searches/recent': { summary: 'Their last 10 searches' },
  'PUT /v1/account/searches/recent': { summary: 'Note a search as their newest', body: searchNote },
  'DELETE /v1/account/searches/recent': { summary: 'Forget their recent searches' },
  'GET /v1/account/searches/saved': { summary: 'Searches they saved by name' },
  'POST /v1/account/searches/saved': { summary: 'Save a search under a name', body: newSavedSearch },
  'PATCH /v1/account/searches/saved/{searchId}': { summary: 'Rename a saved search', body: savedSearchName },
  'DELETE /v1/account/searches/saved/{searchId}': { summary: 'Delete a saved search' },
  'PATCH /v1/account/settings': { summary: 'Change their own settings', body: settingsChange },
  'POST /v1/account/api_keys': { summary: 'A key and its secret for /v3, told once' },
  'GET /v3/recommendations/parties': { summary: 'Parties worth a look, after what is watched' },
  'DELETE /v1/account/session': { summary: 'Sign out' },
}

const schemaOf = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })

function parametersOf(path: string, query?: z.ZodObject) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const { properties = {}, required = [] } = query ? schemaOf(query) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

const answers = {
  '200': { description: 'As asked' },
  '400': { description: 'Refused: {message, errors by field}' },
  '401': { description: 'No or no longer a good token' },
  '403': { description: 'Not allowed: {message}' },
  '404': { description: 'Not there, or not in your organisation' },
}

function asOperation(path: string, { summary, query, body }: Operation) {
  const requestBody = body && { required: true, content: { 'application/json': { schema: schemaOf(body) } } }
  return { summary, parameters: parametersOf(path, query), requestBody, responses: answers }
}

/** The API in OpenAPI 3.1, made from the same schemas that check what comes in. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: asOperation(path, operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Credence', version: '1', description: 'Parties, watchlists, alerts, cases and reports.' },
    security: [{ bearer: [] }, { key: [], secret: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'apiKey', in: 'header', name: 'key' },
        secret: { type: 'apiKey', in: 'header', name: 'secret' },
      },
    },
  }
}

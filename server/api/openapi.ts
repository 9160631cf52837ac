import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { refusalAnswer } from '#server/contract/answers.ts'
import { type Endpoint, routeOf } from '#server/contract/endpoint.ts'
import { endpoints } from '#server/contract/endpoints.ts'

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

const bytes = { type: 'string' as const, format: 'binary' }
const answerOf = ({ streamed, answer }: Endpoint) =>
  streamed ? { content: { [streamed]: { schema: bytes } } } : json(answer)

/** An endpoint whose change may wait for approval returns the id of the resulting request. */
const mayWait = ({ answer }: Endpoint) => answer instanceof z.ZodObject && 'request_id' in answer.shape

const refusals = {
  '400': 'Refused as invalid: a sentence, and sentences by field',
  '401': 'No or no longer a good token',
  '403': 'Not allowed by policy or standing',
  '404': 'Not found, or of another organisation',
  '409': 'Somebody else was first',
  '413': 'Too large',
  '429': 'Too often; Retry-After says how many seconds to wait',
}
const refused = Object.fromEntries(
  Object.entries(refusals).map(([status, description]) => [status, { description, ...json(refusalAnswer) }]),
)

function operationOf(operationId: string, endpoint: Endpoint) {
  const { method, names } = routeOf(endpoint)
  const path = names.map((name) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const },
  }))
  const key = { name: 'Idempotency-Key', in: 'header' as const, schema: { type: 'string' as const } }
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.feature && { description: `Needs the policy of ${endpoint.feature}` }),
    parameters: method === 'GET' || endpoint.secret ? path : [...path, key],
    ...(endpoint.query && { requestParams: { query: endpoint.query as z.ZodObject } }),
    ...(endpoint.body && { requestBody: { required: true, ...json(endpoint.body) } }),
    responses: {
      '200': { description: 'As asked', ...answerOf(endpoint) },
      ...(mayWait(endpoint) && {
        '202': { description: 'Sent for approval: nothing is done yet', ...answerOf(endpoint) },
      }),
      ...refused,
    },
  }
}

function paths(): ZodOpenApiPathsObject {
  const found: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { method, path } = routeOf(endpoint)
    for (const address of [path, ...(endpoint.aliases ?? [])]) {
      const braced = address.replace(/:(\w+)/g, '{$1}')
      const id = address === path ? name : `${name} at ${braced}`
      found[braced] = { ...found[braced], [method.toLowerCase()]: operationOf(id, endpoint) }
    }
  }
  return found as ZodOpenApiPathsObject
}

/** The OpenAPI document, generated from the endpoint table. */
export const openApiDocument = () =>
  createDocument({
    openapi: '3.1.0',
    info: { title: 'Credence', version: '1', description: 'Credit intelligence on Indian businesses' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'key' },
        secret: { type: 'apiKey', in: 'header', name: 'secret' },
      },
    },
    security: [{ bearer: [] }, { key: [], secret: [] }],
    paths: paths(),
  })

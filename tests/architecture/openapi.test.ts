import { expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { openApiDocument } from '#server/api/openapi.ts'
import type { Services } from '#server/api/services.ts'

interface Operation {
  summary?: string
  parameters?: { name: string }[]
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}
const operations = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

test('the OpenAPI document describes exactly the existing routes', () => {
  const api = createApi({} as Services)
  const isOperation = ({ method, path }: { method: string; path: string }) =>
    method !== 'ALL' && /^\/v[123]\//.test(path)
  const real = api.routes.filter(isOperation).map(({ method, path }) => {
    const braced = path.replace(/:(\w+)/g, '{$1}')
    return `${method} ${braced}`
  })
  expect([...new Set(real)].sort()).toEqual(operations.map(({ name }) => name).sort())
})

test('every operation has a summary and a response schema', () => {
  const silent = operations.filter(
    ({ operation }) =>
      !operation.summary ||
      Object.values(operation.responses['200']?.content ?? {}).every(({ schema }) => !schema),
  )
  expect(silent).toEqual([])
})

test('operations that may need a second approver document status 202', () => {
  const waits = operations.filter(({ operation }) => '202' in operation.responses).map(({ name }) => name)
  expect(waits).toContain('PATCH /v1/admin/signals/{signalCode}')
  expect(waits).toContain('PATCH /v1/admin/users/{personId}/status')
  expect(waits).not.toContain('GET /v1/admin/approvals/changes/{requestId}')
})

test('creating API keys and webhooks takes no idempotency key, so that no secret is stored', () => {
  const keyed = operations
    .filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'Idempotency-Key'))
    .map(({ name }) => name)
  expect(keyed).toContain('POST /v1/admin/alerts')
  for (const name of ['POST /v1/admin/keys', 'POST /v1/admin/webhooks']) expect(keyed).not.toContain(name)
})

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

test('the OpenAPI document describes exactly the routes there are', () => {
  const api = createApi({} as Services)
  const isOperation = ({ method, path }: { method: string; path: string }) =>
    method !== 'ALL' && /^\/v[123]\//.test(path)
  const real = api.routes.filter(isOperation).map(({ method, path }) => {
    const braced = path.replace(/:(\w+)/g, '{$1}')
    return `${method} ${braced}`
  })
  expect([...new Set(real)].sort()).toEqual(operations.map(({ name }) => name).sort())
})

test('every operation says what it is for and what it answers', () => {
  const silent = operations.filter(
    ({ operation }) =>
      !operation.summary ||
      Object.values(operation.responses['200']?.content ?? {}).every(({ schema }) => !schema),
  )
  expect(silent).toEqual([])
})

test('what may wait for a second person says so by its status', () => {
  const waits = operations.filter(({ operation }) => '202' in operation.responses).map(({ name }) => name)
  expect(waits).toContain('PATCH /v1/admin/signals/{signalCode}')
  expect(waits).toContain('PATCH /v1/admin/users/{personId}/status')
  expect(waits).not.toContain('GET /v1/admin/approvals/changes/{requestId}')
})

test('only what is done once when it is sent twice takes an idempotency key: what tells a secret is not kept', () => {
  const keyed = operations
    .filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'Idempotency-Key'))
    .map(({ name }) => name)
  expect(keyed).toContain('POST /v1/admin/alerts')
  for (const name of ['POST /v1/admin/keys', 'POST /v1/admin/webhooks']) expect(keyed).not.toContain(name)
})

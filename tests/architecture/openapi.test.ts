import { expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { operations } from '#server/api/openapi.ts'
import type { Services } from '#server/api/services.ts'

test('the OpenAPI document describes exactly the routes there are', () => {
  const api = createApi({} as Services)
  const isOperation = ({ method, path }: { method: string; path: string }) =>
    method !== 'ALL' && /^\/v[123]\//.test(path)
  const real = api.routes.filter(isOperation).map(({ method, path }) => {
    const braced = path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')
    return `${method} ${braced}`
  })
  expect([...new Set(real)].sort()).toEqual(Object.keys(operations).sort())
})

import { expect, test } from 'vitest'
import { authorise, endpointOf } from '#server/api/call.ts'
import { type Endpoint, routeOf } from '#server/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#server/contract/endpoints.ts'
import { features, type Policy } from '#server/contract/features.ts'
import { methods } from '#server/contract/methods.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { type Account, may } from '#tests/support/who-may/who-may.ts'

// Every policy with one method on one feature × every endpoint, compared with an independent definition of who may call
// what.

const holderOf = (policy: Policy): Account & Viewer => {
  const organisation = { organization_id: 'o', status: 'active' }
  return {
    user_id: 'u_1',
    policy,
    status: 'active',
    organisation,
    organisation_status: 'active',
  } as Account & Viewer
}

const operations = (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(([name, endpoint]) => {
  const { method, path } = routeOf(endpoint)
  return { name, operation: `${method} ${path.replace(/:(\w+)/g, '{$1}')}` }
})

const admits = (name: EndpointName, viewer: Viewer) => {
  try {
    authorise(endpointOf(name), viewer)
    return true
  } catch {
    return false
  }
}

const policies: [string, Policy][] = [
  ['nothing', {}],
  ...Object.values(features).flatMap((feature) =>
    methods.map((method): [string, Policy] => [`${method} ${feature}`, { [feature]: [method] }]),
  ),
]

test.each(policies)('a user who may %s is admitted to exactly the permitted endpoints', (_, policy) => {
  const wrong: string[] = []
  for (const { name, operation } of operations) {
    const holder = holderOf(policy)
    if (admits(name, holder) !== may(holder, operation)) wrong.push(operation)
  }
  expect(wrong).toEqual([])
})

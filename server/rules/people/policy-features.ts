import { type Endpoint, routeOf } from '#server/contract/endpoint.ts'
import { endpoints } from '#server/contract/endpoints.ts'
import { features } from '#server/contract/features.ts'
import { methods } from '#server/contract/methods.ts'
import type { PolicyFeature } from '#server/contract/people/access.ts'

const all = Object.values<Endpoint>(endpoints)

/** The policy features, each with the methods that some endpoint requires; viewing can always be allowed. */
export const policyFeatures: PolicyFeature[] = Object.values(features).map((feature) => {
  const used = new Set<string>(
    all.filter((one) => one.feature === feature && !one.asRead).map((one) => routeOf(one).method),
  )
  return { feature, methods: methods.filter((method) => method === 'GET' || used.has(method)) }
})

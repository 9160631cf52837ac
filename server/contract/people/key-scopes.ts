import type { Policy } from '../features.ts'

/** The permissions of a key: the intersection of its scopes and its user's policy. Null scopes restrict nothing. */
export function withinScopes(policy: Policy, scopes: Policy | null): Policy {
  if (scopes === null) return policy
  const both = Object.entries(scopes).map(([feature, methods]) => [
    feature,
    methods.filter((method) => policy[feature]?.includes(method)),
  ])
  return Object.fromEntries(both.filter(([, methods]) => methods?.length))
}

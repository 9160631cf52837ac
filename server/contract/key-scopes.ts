import type { Policy } from './features.ts'

/** What a key may do: of its scopes what its person may do as well. Null scopes take nothing away. */
export function withinScopes(policy: Policy, scopes: Policy | null): Policy {
  if (scopes === null) return policy
  const both = Object.entries(scopes).map(([feature, methods]) => [
    feature,
    methods.filter((method) => policy[feature]?.includes(method)),
  ])
  return Object.fromEntries(both.filter(([, methods]) => methods?.length))
}

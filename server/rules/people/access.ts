import { features, type Policy } from '#server/contract/features.ts'

/** A user's effective policy: the role's policy, overridden per feature by the user's exceptions. */
export const effectivePolicy = (role: Policy, overrides: Policy): Policy => ({ ...role, ...overrides })

const methodsOf = (policy: Policy, feature: string) => policy[feature] ?? []
const featuresOf = (...policies: Policy[]) => [...new Set(policies.flatMap((one) => Object.keys(one)))]

/** The permissions that `after` has and `before` does not. */
export function gained(before: Policy, after: Policy): Policy {
  const more = featuresOf(after).map((feature): [string, string[]] => [
    feature,
    methodsOf(after, feature).filter((method) => !methodsOf(before, feature).includes(method)),
  ])
  return Object.fromEntries(more.filter(([, methods]) => methods.length > 0))
}

/**
 * The features in which these changes remove a permission that nobody would have afterwards. `others`: the policies of
 * all unchanged users.
 */
export function lostToAll(changes: { before: Policy; after: Policy }[], others: Policy[]): string[] {
  const remaining = [...changes.map(({ after }) => after), ...others]
  const lost = changes.map(({ before, after }) =>
    remaining.reduce((rest, one) => gained(one, rest), gained(after, before)),
  )
  return featuresOf(...lost)
}

/** The exceptions that turn a role's policy into `target`: each feature in which they differ, with its methods. */
export function overridesOf(role: Policy, target: Policy): Policy {
  const differing = [...Object.keys(gained(role, target)), ...Object.keys(gained(target, role))]
  return Object.fromEntries([...new Set(differing)].map((feature) => [feature, methodsOf(target, feature)]))
}

const known: readonly string[] = Object.values(features)

/** The submitted policy, plus the entries of `before` for unknown features, which stay unchanged. */
export const withUnknown = (before: Policy, submitted: Policy): Policy => ({
  ...Object.fromEntries(Object.entries(before).filter(([feature]) => !known.includes(feature))),
  ...submitted,
})

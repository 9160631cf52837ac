import { features, type Policy } from '#server/contract/features.ts'

/** What a person may do: what their role says, with their exceptions in the place of what it says of those features. */
export const effectivePolicy = (role: Policy, overrides: Policy): Policy => ({ ...role, ...overrides })

const methodsOf = (policy: Policy, feature: string) => policy[feature] ?? []
const featuresOf = (...policies: Policy[]) => [...new Set(policies.flatMap((one) => Object.keys(one)))]

/** What `after` allows that `before` does not. */
export function gained(before: Policy, after: Policy): Policy {
  const more = featuresOf(after).map((feature): [string, string[]] => [
    feature,
    methodsOf(after, feature).filter((method) => !methodsOf(before, feature).includes(method)),
  ])
  return Object.fromEntries(more.filter(([, methods]) => methods.length > 0))
}

/** The features of which changes take something that nobody has then. `others`: the policies of everybody who does not change. */
export function lostToAll(changes: { before: Policy; after: Policy }[], others: Policy[]): string[] {
  const kept = [...changes.map(({ after }) => after), ...others]
  const gone = changes.map(({ before, after }) =>
    kept.reduce((rest, one) => gained(one, rest), gained(after, before)),
  )
  return featuresOf(...gone)
}

/** The exceptions that make `wanted` of a role: the features in which the two differ, with what is wanted there. */
export function overridesOf(role: Policy, wanted: Policy): Policy {
  const differing = [...Object.keys(gained(role, wanted)), ...Object.keys(gained(wanted, role))]
  return Object.fromEntries([...new Set(differing)].map((feature) => [feature, methodsOf(wanted, feature)]))
}

const known: readonly string[] = Object.values(features)

/** A policy as it is given, with what the one before it says of features that there are not (yet): that stays as it is. */
export const withUnknown = (before: Policy, given: Policy): Policy => ({
  ...Object.fromEntries(Object.entries(before).filter(([feature]) => !known.includes(feature))),
  ...given,
})

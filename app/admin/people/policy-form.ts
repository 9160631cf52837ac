import type { PolicyFeature } from '#server/contract/access.ts'
import type { Policy } from '#server/contract/features.ts'

/** The boxes of a policy that are ticked, as the table of a form sends them: "PATCH /app/cases". */
export const ticked = (policy: Policy): string[] =>
  Object.entries(policy).flatMap(([feature, methods]) => methods.map((method) => `${method} ${feature}`))

/**
 * The policy that ticked boxes stand for. Methods that are of no use to a feature have no box: where `before` has them, they stay as
 * long as anything of that feature is ticked.
 */
export function policyOf(
  boxes: string[],
  features: PolicyFeature[],
  before: Policy,
): Record<string, PolicyFeature['methods']> {
  const rows = features.map(({ feature, methods }) => {
    const chosen = methods.filter((method) => boxes.includes(`${method} ${feature}`))
    const unseen = (before[feature] ?? []).filter((method) => !methods.some((one) => one === method))
    return [feature, chosen.length > 0 ? [...chosen, ...unseen] : []] as const
  })
  return Object.fromEntries(rows.filter(([, methods]) => methods.length > 0)) as Record<
    string,
    PolicyFeature['methods']
  >
}

/** What of a policy there are boxes for, by feature, in their order. */
export const seenOf = (policy: Policy, features: PolicyFeature[]) =>
  features.flatMap(({ feature, methods }) => {
    const seen = methods.filter((method) => policy[feature]?.includes(method))
    return seen.length > 0 ? [{ feature, methods: seen }] : []
  })
export type Seen = ReturnType<typeof seenOf>

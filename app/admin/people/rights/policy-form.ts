import type { Policy } from '#server/contract/features.ts'
import type { PolicyFeature } from '#server/contract/people/access.ts'

/** The ticked boxes for a policy, as submitted by the form's table: "PATCH /app/cases". */
export const policyToBoxes = (policy: Policy): string[] =>
  Object.entries(policy).flatMap(([feature, methods]) => methods.map((method) => `${method} ${feature}`))

/**
 * The policy for the ticked boxes. A feature has boxes only for the methods it uses; other methods in `before` are kept
 * as long as any box of that feature is ticked.
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

/** The part of a policy for which there are boxes, by feature, in the order of `features`. */
export const editablePolicy = (policy: Policy, features: PolicyFeature[]) =>
  features.flatMap(({ feature, methods }) => {
    const seen = methods.filter((method) => policy[feature]?.includes(method))
    return seen.length > 0 ? [{ feature, methods: seen }] : []
  })
export type EditablePolicy = ReturnType<typeof editablePolicy>

import type { GuaranteeRule } from '#server/contract/guarantee.ts'
import type { GuaranteeFacts } from '#server/contract/guarantee-facts.ts'
import { declarationRules } from './declaration-rules.ts'
import { figureRules } from './figure-rules.ts'
import type { Rule } from './rule.ts'
import { standingRules } from './standing-rules.ts'

const rules: Rule[] = [...standingRules, ...figureRules, ...declarationRules]

/** Applies the rules for a guarantee, or those at the end of one step, to what is known of a business. `today` YYYY-MM-DD. */
export const judgeGuarantee = (
  facts: Partial<GuaranteeFacts>,
  today: string,
  step?: Rule['step'],
): GuaranteeRule[] =>
  rules
    .filter((one) => step === undefined || one.step === step)
    .map(({ rule, label, asked, judge }) => {
      const { met = null, found = null, change = null } = judge(facts, today) ?? {}
      return { rule, label, asked, found, met, change: met === false ? change : null }
    })

/** What follows from all rules together: one that is not met says no; one that cannot be applied leaves it open. */
export function guaranteeVerdict(results: Pick<GuaranteeRule, 'met'>[]): 'eligible' | 'ineligible' | 'open' {
  if (results.some(({ met }) => met === false)) return 'ineligible'
  return results.some(({ met }) => met === null) ? 'open' : 'eligible'
}

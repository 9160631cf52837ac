import type { GuaranteeRule } from '#server/contract/guarantee/guarantee.ts'
import type { GuaranteeFacts } from '#server/contract/guarantee/guarantee-facts.ts'
import { declarationRules } from './declaration-rules.ts'
import { figureRules } from './figure-rules.ts'
import type { Rule } from './rule.ts'
import { standingRules } from './standing-rules.ts'

const rules: Rule[] = [...standingRules, ...figureRules, ...declarationRules]

/** Applies all guarantee rules, or those checked after one step, to the facts about a business. `today` YYYY-MM-DD. */
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

/** The overall result: ineligible if any rule is not met, open if any rule cannot be applied yet. */
export function guaranteeVerdict(results: Pick<GuaranteeRule, 'met'>[]): 'eligible' | 'ineligible' | 'open' {
  if (results.some(({ met }) => met === false)) return 'ineligible'
  return results.some(({ met }) => met === null) ? 'open' : 'eligible'
}

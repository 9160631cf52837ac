import type { GuaranteeFacts } from '#server/contract/guarantee/guarantee-facts.ts'
import { groupIndian, rupeesInWords } from '#server/contract/money.ts'

const lakh = 100_000

/** Formats an amount given in lakh rupees. */
export const lakhInWords = (amount: number) => rupeesInWords(amount * lakh)

/** Formats a number, with two decimals unless it is whole. */
export const plainNumber = (amount: number) => groupIndian(amount, Number.isInteger(amount) ? 0 : 2)

interface Judged {
  met: boolean
  /** The business's actual value. */
  found: string
  /** What would have to change if the rule is not met. */
  change?: string
}

/** One guarantee rule. */
export interface Rule {
  rule: string
  label: string
  asked: string
  /** The onboarding step after which it is applied. */
  step: 2 | 4 | 5
  /** Returns undefined while facts that it needs are missing. */
  judge: (facts: Partial<GuaranteeFacts>, today: string) => Judged | undefined
}

const knows = <Name extends keyof GuaranteeFacts>(
  facts: Partial<GuaranteeFacts>,
  names: Name[],
): facts is Partial<GuaranteeFacts> & Pick<GuaranteeFacts, Name> =>
  names.every((name) => facts[name] !== undefined)

/** Wraps a rule's check so that it returns undefined until the named facts are known. */
export const needing =
  <Name extends keyof GuaranteeFacts>(
    names: Name[],
    judge: (facts: Pick<GuaranteeFacts, Name>, today: string) => Judged,
  ): Rule['judge'] =>
  (facts, today) =>
    knows(facts, names) ? judge(facts, today) : undefined

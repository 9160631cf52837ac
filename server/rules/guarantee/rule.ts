import type { GuaranteeFacts } from '#server/contract/guarantee-facts.ts'
import { groupIndian, rupeesInWords } from '#server/contract/money.ts'

const lakh = 100_000

/** Takes lakh of rupees, gives them as money is written. */
export const lakhInWords = (amount: number) => rupeesInWords(amount * lakh)

/** Takes a number, gives it with two decimals where it is not whole. */
export const plainNumber = (amount: number) => groupIndian(amount, Number.isInteger(amount) ? 0 : 2)

interface Judged {
  met: boolean
  /** What the business has of what is asked. */
  found: string
  /** What would have to change, where it is not met. */
  change?: string
}

/** One rule for a guarantee. */
export interface Rule {
  rule: string
  label: string
  asked: string
  /** The step to a guarantee at whose end it is applied. */
  step: 2 | 4 | 5
  /** Undefined while what it needs has not been said. */
  judge: (facts: Partial<GuaranteeFacts>, today: string) => Judged | undefined
}

const knows = <Name extends keyof GuaranteeFacts>(
  facts: Partial<GuaranteeFacts>,
  names: Name[],
): facts is Partial<GuaranteeFacts> & Pick<GuaranteeFacts, Name> =>
  names.every((name) => facts[name] !== undefined)

/** A rule's judgement that needs those facts. */
export const needing =
  <Name extends keyof GuaranteeFacts>(
    names: Name[],
    judge: (facts: Pick<GuaranteeFacts, Name>, today: string) => Judged,
  ): Rule['judge'] =>
  (facts, today) =>
    knows(facts, names) ? judge(facts, today) : undefined

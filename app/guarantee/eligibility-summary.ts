import type { GuaranteeRule } from '#server/contract/guarantee/guarantee.ts'

interface Answer {
  status: 'eligible' | 'ineligible' | 'open'
  rules: GuaranteeRule[]
}

const counted = (count: number, of: number) => `${count} of ${of} criteria ${count === 1 ? 'is' : 'are'}`

/** The combined result of all rules in one sentence. */
export function eligibilitySummary({ status, rules }: Answer): string {
  if (status === 'eligible') return 'Based on these answers, the business is eligible: all criteria are met.'
  const missed = rules.filter(({ met }) => met === false).length
  const unsaid = rules.filter(({ met }) => met === null).length
  if (status === 'ineligible')
    return `Based on these answers, the business is not eligible: ${counted(missed, rules.length)} not met.`
  return `No criterion failed so far: ${counted(unsaid, rules.length)} not answered yet.`
}

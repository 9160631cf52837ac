import { plural } from '#server/contract/plural.ts'
import { atLeast } from '../at-least.ts'
import type { BankConduct } from '../bank/conduct.ts'
import type { Finding } from './inputs.ts'

/** Findings on account conduct from bank statements that were read with consent. */
export function bankFindings({ returns, fall, days_without_credit, source }: BankConduct): Finding[] {
  const about = { category: 'Banking conduct' as const, source }
  const findings: Finding[] = []
  if (returns > 0)
    findings.push({
      ...about,
      code: 'bank_returns',
      label: `${plural(returns, 'payment')} returned within six months`,
      points: returns > 5 ? 14 : returns > 2 ? 8 : 3,
      remedies: [{ change: 'No payment returned for six months', points: 0 }],
    })
  if (fall && atLeast(fall.share, 0.2))
    findings.push({
      ...about,
      code: 'bank_credits',
      label: `Credits ${Math.round(fall.share * 100)} % below ${fall.against}`,
      points: atLeast(fall.share, 0.4) ? 10 : 4,
      remedies: [{ change: 'Credits as high as before', points: 0 }],
    })
  if (days_without_credit >= 90)
    findings.push({
      ...about,
      code: 'bank_no_credit',
      label: `No credit for ${days_without_credit} days`,
      points: 20,
      remedies: [{ change: 'Credits in the account', points: 0 }],
    })
  return findings
}

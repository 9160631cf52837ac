import type { Outcome, VerificationVerdict } from '#server/contract/parties/verification.ts'

const verdicts = {
  Verified: ['low', '✓'],
  'Verified with remarks': ['medium', '!'],
  'Not verified': ['high', '✗'],
} as const

/** A verdict as a symbol and text, not only as a colour. */
export function Verdict({ verdict }: { verdict: VerificationVerdict }) {
  const [level, sign] = verdicts[verdict]
  return (
    <span className={`risk ${level}`}>
      <span aria-hidden="true">{sign}</span> {verdict}
    </span>
  )
}

const outcomes: Record<Outcome, string> = {
  passed: '✓ Passed',
  remark: '! Remark',
  failed: '✗ Failed',
  unknown: '– Not on record',
}

/** The result of one check as a symbol and text. */
export const outcomeInWords = (outcome: Outcome) => outcomes[outcome]

import type { Outcome, VerificationVerdict } from '#server/contract/verification.ts'

const verdicts = {
  Verified: ['low', '✓'],
  'Verified with remarks': ['medium', '!'],
  'Not verified': ['high', '✗'],
} as const

/** A verdict by sign and word as well as by colour. */
export function Verdict({ of }: { of: VerificationVerdict }) {
  const [level, sign] = verdicts[of]
  return (
    <span className={`risk ${level}`}>
      <span aria-hidden="true">{sign}</span> {of}
    </span>
  )
}

const outcomes: Record<Outcome, string> = {
  passed: '✓ Passed',
  remark: '! Remark',
  failed: '✗ Failed',
  unknown: '– Not on record',
}

/** How one check came out, by sign and word. */
export const outcomeInWords = (outcome: Outcome) => outcomes[outcome]

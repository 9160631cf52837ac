import { inSentence } from '#server/contract/in-sentence.ts'
import type { Finding } from './early-warning-inputs.ts'
import { tally } from './early-warning-tally.ts'
import { bandEnds, bandOf, type RiskBand } from './risk-band.ts'

interface Change {
  change: string
  /** Points that it gives back. */
  given: number
  /** What is found after it. */
  left: Finding[]
}

const rank: RiskBand[] = ['high', 'medium', 'low']

const bandAfter = (findings: Finding[]) => bandOf(tally(findings).score)
const isBetter = (one: RiskBand, other: RiskBand) => rank.indexOf(one) > rank.indexOf(other)

/** What is left when a finding takes only so many points, or none. */
const reduced = (findings: Finding[], finding: Finding, points: number): Finding[] =>
  findings.flatMap((one) => (one !== finding ? one : points > 0 ? { ...one, points, floor: false } : []))

const remediesOf = (findings: Finding[]): Change[] =>
  findings.flatMap((finding) =>
    finding.remedies.map(({ change, points }) => ({
      change,
      given: finding.points - points,
      left: reduced(findings, finding, points),
    })),
  )

/** What moves along a curve, moved so far that the band begins. */
function liftsOf(findings: Finding[], band: 'high' | 'medium'): Change[] {
  const given = bandEnds[band] - tally(findings).exact
  return findings.flatMap((finding) => {
    const change = given > 0 && finding.points >= given ? finding.lift?.(given) : undefined
    return change === undefined
      ? []
      : { change, given, left: reduced(findings, finding, finding.points - given) }
  })
}

/** The change that lifts the band while giving back the fewest points; of like ones that of what took most. */
function smallest(changes: Change[], band: RiskBand): Change | undefined {
  const [first] = changes
    .filter(({ left }) => isBetter(bandAfter(left), band))
    .sort((one, other) => (Math.abs(one.given - other.given) < 0.05 ? 0 : one.given - other.given))
  return first
}

/** Two changes that lift the band together where none does alone. */
const pairsOf = (findings: Finding[], band: 'high' | 'medium'): Change[] =>
  remediesOf(findings).flatMap((one) => {
    const other = smallest([...remediesOf(one.left), ...liftsOf(one.left, band)], band)
    if (!other) return []
    return {
      ...other,
      change: `${one.change} and ${inSentence(other.change)}`,
      given: one.given + other.given,
    }
  })

/** The smallest change of one input, else of two, that lifts the band, as a sentence; undefined when none does. */
export function nextBand(findings: Finding[], band: RiskBand): string | undefined {
  if (band === 'low') return undefined
  const best =
    smallest([...remediesOf(findings), ...liftsOf(findings, band)], band) ??
    smallest(pairsOf(findings, band), band)
  if (!best) return undefined
  return `${best.change} would lift it to ${bandAfter(best.left) === 'low' ? 'Low' : 'Medium'}.`
}

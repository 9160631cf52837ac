import { inSentence } from '#server/contract/in-sentence.ts'
import { bandEnds, bandOf, type RiskBand } from '../scores/risk-band.ts'
import type { Finding } from './inputs.ts'
import { tally } from './tally.ts'

interface Change {
  change: string
  /** Points that it regains. */
  regained: number
  /** The remaining findings. */
  left: Finding[]
}

const rank: RiskBand[] = ['high', 'medium', 'low']

const bandAfter = (findings: Finding[]) => bandOf(tally(findings).score)
const isBetter = (one: RiskBand, other: RiskBand) => rank.indexOf(one) > rank.indexOf(other)

/** The findings after one of them is reduced to `points`, or removed if that is 0. */
const reduced = (findings: Finding[], finding: Finding, points: number): Finding[] =>
  findings.flatMap((one) => (one !== finding ? one : points > 0 ? { ...one, points, floor: false } : []))

const remediesOf = (findings: Finding[]): Change[] =>
  findings.flatMap((finding) =>
    finding.remedies.map(({ change, points }) => ({
      change,
      regained: finding.points - points,
      left: reduced(findings, finding, points),
    })),
  )

/** For each finding on a curve, the change that just reaches the next band. */
function liftsOf(findings: Finding[], band: 'high' | 'medium'): Change[] {
  const regained = bandEnds[band] - tally(findings).exact
  return findings.flatMap((finding) => {
    const change = regained > 0 && finding.points >= regained ? finding.lift?.(regained) : undefined
    return change === undefined
      ? []
      : { change, regained, left: reduced(findings, finding, finding.points - regained) }
  })
}

/** The change that improves the band for the fewest points; on a tie, the one of the costliest finding. */
function smallest(changes: Change[], band: RiskBand): Change | undefined {
  const [first] = changes
    .filter(({ left }) => isBetter(bandAfter(left), band))
    .sort((one, other) =>
      Math.abs(one.regained - other.regained) < 0.05 ? 0 : one.regained - other.regained,
    )
  return first
}

/** Pairs of changes that together improve the band. */
const pairsOf = (findings: Finding[], band: 'high' | 'medium'): Change[] =>
  remediesOf(findings).flatMap((one) => {
    const other = smallest([...remediesOf(one.left), ...liftsOf(one.left, band)], band)
    if (!other) return []
    return {
      ...other,
      change: `${one.change} and ${inSentence(other.change)}`,
      regained: one.regained + other.regained,
    }
  })

/** The smallest change of one input, otherwise of two, that improves the band, as a sentence; undefined if there is none. */
export function nextBand(findings: Finding[], band: RiskBand): string | undefined {
  if (band === 'low') return undefined
  const best =
    smallest([...remediesOf(findings), ...liftsOf(findings, band)], band) ??
    smallest(pairsOf(findings, band), band)
  if (!best) return undefined
  return `${best.change} would lift it to ${bandAfter(best.left) === 'low' ? 'Low' : 'Medium'}.`
}

import { isComputed, type Score } from './score-receipt.ts'
import { completed, type Figure, type YearFigures } from './year-figures.ts'

/** The maximum change of a figure, as a fraction of itself: no party loses all its assets and keeps the rest. */
const furthest = { down: -0.95, up: 1 }
/** Bisection steps: precise to less than a hundredth of a per cent of the figure. */
const halvings = 14

const bandOf = (score: Score) => (isComputed(score) ? score.band : undefined)

/** The smallest relative change of a figure, towards `end`, that changes the band; undefined if none does. */
function shareToChange(bandAt: (share: number) => string | undefined, end: number): number | undefined {
  const band = bandAt(0)
  const hasChanged = (share: number) => ![band, undefined].includes(bandAt(share))
  if (!hasChanged(end)) return undefined
  let [same, other] = [0, end]
  for (let turn = 0; turn < halvings; turn++) {
    const middle = (same + other) / 2
    if (hasChanged(middle)) other = middle
    else same = middle
  }
  return other
}

interface Change {
  figure: Figure
  /** In rupees. */
  from: number
  to: number
  share: number
  band: string | undefined
}

/**
 * The smallest relative change of one figure of the year that moves the score into another band, and that band.
 * Undefined if no single figure does.
 */
export function modelNextBand(scoreOf: (year: YearFigures) => Score, filed: YearFigures) {
  const year = completed(filed)
  let best: Change | undefined
  for (const [name, from] of Object.entries(year)) {
    if (!from) continue
    const figure = name as Figure
    const at = (share: number) => from + share * Math.abs(from)
    const bandAt = (share: number) => bandOf(scoreOf({ ...year, [figure]: at(share) }))
    for (const end of Object.values(furthest)) {
      const within = Math.sign(end) * Math.min(Math.abs(end), Math.abs(best?.share ?? end))
      const share = shareToChange(bandAt, within)
      if (share !== undefined) best = { figure, from, to: at(share), share, band: bandAt(share) }
    }
  }
  return best
}

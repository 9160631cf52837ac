import { addMonths, ddmmyyyy } from '#server/contract/calendar.ts'
import { mainMove } from '#server/contract/parties/score-moves.ts'
import type { SignalEvidence } from '#server/contract/signals/signal-evidence.ts'
import { severityOfScoreChange } from '../../scores/score-change-severity.ts'
import type { AlertType } from '../catalogue.ts'
import type { ComputeFacts, Fact } from './fact.ts'

type Scored = SignalEvidence['scores'][number]

const bands = ['high', 'medium', 'low']

function signalOf(before: Scored, now: Scored, notable: number): AlertType | undefined {
  const better = bands.indexOf(now.band) - bands.indexOf(before.band)
  if (better !== 0) return better < 0 ? 'ews_band_worsened' : 'ews_band_improved'
  return Math.abs(now.score - before.score) >= notable ? 'change_in_ews_score' : undefined
}

/**
 * Each change of the early-warning score by 10 points or more (or the organisation's own limit), or of its band,
 * compared with the last reported score, so that many small steps add up. Scores of different rule versions are not
 * compared.
 */
export const factsFromScores: ComputeFacts = ({ scores }, today, limits) => {
  const facts: Fact[] = []
  let [before] = scores
  for (const now of scores) {
    // A change between rule versions is not a change of the party.
    if (before?.version !== now.version) before = now
    const signal = before && signalOf(before, now, limits.change_in_ews_score.raise)
    if (!before || !signal) continue
    const change = `Early-warning score ${now.score}, was ${before.score} on ${ddmmyyyy(before.computed_on)}`
    facts.push({
      signal,
      fact: now.computed_on,
      severity: severityOfScoreChange(before.score, now.score),
      on: now.computed_on,
      summary: signal === 'change_in_ews_score' ? change : `${change}: now in the ${now.band}-risk band`,
      rows: [
        {
          date: now.computed_on,
          previous_score: before.score,
          score: now.score,
          reason: mainMove(before, now),
        },
      ],
      old: now.computed_on < addMonths(today, -3),
    })
    before = now
  }
  return facts
}

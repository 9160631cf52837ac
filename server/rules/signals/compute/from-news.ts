import { addDays } from '#server/contract/calendar.ts'
import type { Severity } from '#server/contract/severities.ts'
import type { AlertType } from '../catalogue.ts'
import type { ComputeFacts } from './fact.ts'

// Older news is ignored.
const daysRead = 180

/** The subjects of negative news, most severe first. */
const subjects: { signal: AlertType; severity: Severity; words: RegExp }[] = [
  {
    signal: 'fraud_news',
    severity: 'high',
    words: /\b(fraud\w*|scam\w*|embezzl\w*|siphon\w*|money launder\w*|forg(?:ed|ery)|cheat\w*|bribe\w*)\b/i,
  },
  {
    signal: 'plant_accident',
    severity: 'medium',
    words: /\b(fire|blast|explosion|gas leak|boiler|accident)\b/i,
  },
  {
    signal: 'labour_unrest',
    severity: 'medium',
    words: /\b(strike|lockout|lock-out|layoffs?|workers protest\w*)\b/i,
  },
  {
    signal: 'management_dispute',
    severity: 'medium',
    words: /\b(boardroom|feud|dispute (?:among|between)|promoters? (?:clash|fight|split)|ouster|ousted)\b/i,
  },
]

/** Negative news, each under the signal for its subject. */
export const factsFromNews: ComputeFacts = ({ news }, today) =>
  news
    .filter(({ sentiment, date }) => sentiment === 'negative' && date <= today)
    .map(({ date, headline, source, sentiment }) => {
      const subject = subjects.find(({ words }) => words.test(headline))
      return {
        signal: subject?.signal ?? 'negative_media_sentiment',
        fact: `${date}|${source}|${headline}`,
        severity: subject?.severity ?? 'low',
        on: date,
        summary: `Negative news: ${headline}`,
        rows: [{ date, headline, source, sentiment }],
        group: source,
        old: date < addDays(today, -daysRead),
      }
    })

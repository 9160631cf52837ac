import type { TrackRecord } from '#server/contract/alerts/alert-context.ts'
import { mostRecorded } from '#server/contract/counted.ts'
import { plural } from '#server/contract/plural.ts'

function head(raised: number): string {
  if (raised >= mostRecorded) return `Of the last ${raised} raised here`
  return raised === 1 ? 'Raised once here' : `Raised ${raised} times here`
}

function lead({ before_trouble, days_before_trouble, raised }: TrackRecord): string {
  if (before_trouble === 0 || days_before_trouble === null) return ''
  const days = plural(days_before_trouble, 'day')
  return ` A downgrade or default followed ${before_trouble} of ${raised}, after ${days} (median).`
}

/** A signal's track record in this organisation, in a sentence or two; null if there is none. */
export function trackRecordText(record: TrackRecord | null): string | null {
  if (!record) return null
  const { raised, decided, false_positive, led_to_case, acknowledged } = record
  const none = raised === 1 ? 'not yet decided' : 'none decided yet'
  if (decided === 0) return `${head(raised)}, ${none}.${lead(record)}`
  const how = [
    false_positive === 0 ? 'no false positives' : plural(false_positive, 'false positive'),
    led_to_case > 0 && plural(led_to_case, 'case'),
    acknowledged > 0 && `${acknowledged} acknowledged`,
  ].filter(Boolean)
  return `${head(raised)}, ${decided} decided: ${how.join(', ')}.${lead(record)}`
}

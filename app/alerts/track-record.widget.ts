import type { TrackRecord } from '#server/contract/alert-context.ts'
import { mostRecorded } from '#server/contract/counted.ts'

function head(raised: number): string {
  if (raised >= mostRecorded) return `Of the last ${raised} raised here`
  return raised === 1 ? 'Raised once here' : `Raised ${raised} times here`
}

function lead({ before_trouble, days_before_trouble, raised }: TrackRecord): string {
  if (before_trouble === 0) return ''
  const days = days_before_trouble === 1 ? '1 day' : `${days_before_trouble} days`
  return ` A downgrade or default followed ${before_trouble} of ${raised}, after ${days} in the middle.`
}

/** How the alerts of a signal have done in this organisation, in a sentence or two; null without one. */
export function trackRecordInWords(record: TrackRecord | null): string | null {
  if (!record) return null
  const { raised, decided, false_positive, led_to_case, acknowledged } = record
  if (decided === 0) return `${head(raised)}, none of them decided yet.${lead(record)}`
  const how = [
    `false positive in ${false_positive} of ${decided}`,
    led_to_case > 0 && `a case in ${led_to_case}`,
    acknowledged > 0 && `acknowledged in ${acknowledged}`,
  ].filter(Boolean)
  return `${head(raised)}: ${how.join(', ')}.${lead(record)}`
}

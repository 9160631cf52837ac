import type { TrackRecord } from '#server/contract/alert-context.ts'

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

function lead({ before_trouble, days_before_trouble, raised }: TrackRecord): string {
  if (before_trouble === 0) return ''
  const days = days_before_trouble === 1 ? '1 day' : `${days_before_trouble} days`
  return ` A downgrade or default followed ${before_trouble} of ${raised}, after ${days} in the middle.`
}

/** How the alerts of a signal have done in this organisation, in a sentence or two; null without one. */
export function trackRecordInWords(record: TrackRecord | null): string | null {
  if (!record) return null
  const { raised, decided, false_positive, led_to_case, acknowledged } = record
  const head = `Raised ${times(raised)} here`
  if (decided === 0) return `${head}, none of them decided yet.${lead(record)}`
  const how = [
    `false positive in ${false_positive} of ${decided}`,
    led_to_case > 0 && `a case in ${led_to_case}`,
    acknowledged > 0 && `acknowledged in ${acknowledged}`,
  ].filter(Boolean)
  return `${head}: ${how.join(', ')}.${lead(record)}`
}

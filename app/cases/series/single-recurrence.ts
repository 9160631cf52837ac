import { ddmmyyyy } from '#server/contract/calendar.ts'

/** 'Recurs on 01-12-2026' for a series with a single date that is still to come; otherwise undefined. */
export function singleRecurrence(
  { absoluteDates }: { absoluteDates?: string[] | undefined },
  next: string | null,
) {
  const only = absoluteDates?.length === 1 && absoluteDates[0] === next
  return only && next ? `Recurs on ${ddmmyyyy(next)}` : undefined
}

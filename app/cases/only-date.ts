import { ddmmyyyy } from '#server/contract/calendar.ts'

/** 'Again on 01-12-2026' for a series of one date that is still to come: its days and its next day are one; else undefined. */
export function onlyDate({ absoluteDates }: { absoluteDates?: string[] | undefined }, next: string | null) {
  const only = absoluteDates?.length === 1 && absoluteDates[0] === next
  return only && next ? `Recurs on ${ddmmyyyy(next)}` : undefined
}

import { ddmmyyyy } from '#server/contract/calendar.ts'

/** A date as DD-MM-YYYY; a dash if it is not known. */
export function Day({ on }: { on: string | null | undefined }) {
  return on ? <time dateTime={on}>{ddmmyyyy(on)}</time> : '—'
}

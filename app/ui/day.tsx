import { ddmmyyyy } from '#server/contract/calendar.ts'

/** A date as DD-MM-YYYY; nothing known is a dash. */
export function Day({ on }: { on: string | null | undefined }) {
  return on ? <time dateTime={on}>{ddmmyyyy(on)}</time> : '—'
}

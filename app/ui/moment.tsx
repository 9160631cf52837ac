import { inIndia } from '#server/contract/india-time.ts'
import { relativeTime } from '#server/contract/relative-time.ts'

const isInstant = (at: string) => !Number.isNaN(Date.parse(at))

/** An instant as DD-MM-YYYY HH:MM:SS in Asia/Kolkata, which has no daylight saving time; a dash if it is not a valid instant. */
export function momentInWords(at: string): string {
  if (!isInstant(at)) return '—'
  const [date = '', time = ''] = inIndia(Date.parse(at)).split('T')
  return `${date.split('-').reverse().join('-')} ${time.slice(0, 8)}`
}

/** An instant; with `now` (from the loader, so that server and browser agree) it is shown as relative time. */
export function Moment({ at, now }: { at: string; now?: string }) {
  const full = momentInWords(at)
  if (!isInstant(at)) return <>{full}</>
  return (
    <time dateTime={at} title={`${full} IST`}>
      {now ? relativeTime(at, now) : full}
    </time>
  )
}

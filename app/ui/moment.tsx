import { inIndia } from '#server/contract/india-time.ts'
import { relativeTime } from '#server/contract/relative-time.ts'

const isInstant = (at: string) => !Number.isNaN(Date.parse(at))

/** An instant as DD-MM-YYYY HH:MM:SS in Asia/Kolkata, which has no summer time; a dash where a platform says none. */
export function momentInWords(at: string): string {
  if (!isInstant(at)) return '—'
  const [date = '', time = ''] = inIndia(Date.parse(at)).split('T')
  return `${date.split('-').reverse().join('-')} ${time.slice(0, 8)}`
}

/** An instant; `now` (from the loader, so that server and browser agree) turns it into how long ago. */
export function Moment({ at, now }: { at: string; now?: string }) {
  const full = momentInWords(at)
  if (!isInstant(at)) return <>{full}</>
  return (
    <time dateTime={at} title={`${full} IST`}>
      {now ? relativeTime(at, now) : full}
    </time>
  )
}

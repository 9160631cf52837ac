import { relativeTime } from '#server/contract/relative-time.ts'

const inKolkata = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const isInstant = (at: string) => !Number.isNaN(Date.parse(at))

/** An instant as DD-MM-YYYY HH:MM:SS in Asia/Kolkata; a dash where a platform says none. */
export function momentInWords(at: string): string {
  if (!isInstant(at)) return '—'
  const parts = Object.fromEntries(
    inKolkata.formatToParts(new Date(at)).map(({ type, value }) => [type, value]),
  )
  return `${parts.day}-${parts.month}-${parts.year} ${parts.hour}:${parts.minute}:${parts.second}`
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

import { momentInWords } from '../ui/moment.tsx'

/** The date of an instant in Asia/Kolkata; the tooltip has the time. */
export function DayInKolkata({ at }: { at: string }) {
  const full = momentInWords(at)
  return (
    <time dateTime={at} title={`${full} IST`}>
      {full.slice(0, 10)}
    </time>
  )
}

import { momentInWords } from '../ui/moment.tsx'

/** The day of an instant in Asia/Kolkata; its time on asking. */
export function DayInKolkata({ at }: { at: string }) {
  const full = momentInWords(at)
  return (
    <time dateTime={at} title={`${full} IST`}>
      {full.slice(0, 10)}
    </time>
  )
}

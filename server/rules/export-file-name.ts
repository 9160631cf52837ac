import { todayInIndia } from '#server/contract/calendar.ts'

/** What the file of an export is called: its kind, and the day in India on which it was asked for. */
export const exportFileName = ({
  kind,
  format,
  created_at,
}: {
  kind: string
  format: string
  created_at: string
}): string => `${kind}-${todayInIndia(new Date(created_at))}.${format}`

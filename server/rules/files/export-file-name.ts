import { todayInIndia } from '#server/contract/calendar.ts'

/** The file name of an export: its kind and the date in India on which it was requested. */
export const exportFileName = ({
  kind,
  format,
  created_at,
}: {
  kind: string
  format: string
  created_at: string
}): string => `${kind}-${todayInIndia(new Date(created_at))}.${format}`

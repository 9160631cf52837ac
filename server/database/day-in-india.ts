import { sql } from 'kysely'

/** The start of a date (YYYY-MM-DD) in India. */
export const dayBegins = (day: string) => sql<string>`(${day}::date::timestamp at time zone 'Asia/Kolkata')`

/** The end of a date in India: the start of the next. */
export const dayEnds = (day: string) =>
  sql<string>`((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`

import { sql } from 'kysely'

/** When a day (YYYY-MM-DD) begins in India. */
export const dayBegins = (day: string) => sql<string>`(${day}::date::timestamp at time zone 'Asia/Kolkata')`

/** When it is over: the first moment of the next. */
export const dayEnds = (day: string) =>
  sql<string>`((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`

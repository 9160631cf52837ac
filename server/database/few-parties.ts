import { sql } from 'kysely'

/** Up to so many parties of somebody are looked up as a set; of more it is asked of each row whether its party is one of them. */
export const fewParties = sql.lit(2_000)

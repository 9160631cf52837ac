import { z } from 'zod'

/** A response with one item. */
export const one = <S extends z.ZodType>(item: S) => z.object({ data: item })

/** A response with all items. */
export const all = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item) })

/** A page of a list, with the total number of rows. */
export const page = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), meta: z.object({ total_records: z.number() }) })

/** A confirmation message. */
export const messageAnswer = z.object({ message: z.string() })

/** The error response: a message for users, messages by field, a log reference. */
export const refusalAnswer = z.object({
  message: z.string().default(''),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  reference: z.string().optional(),
})

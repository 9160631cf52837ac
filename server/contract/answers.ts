import { z } from 'zod'

/** An answer that holds one thing. */
export const one = <S extends z.ZodType>(item: S) => z.object({ data: item })

/** An answer that holds all there are of something. */
export const all = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item) })

/** A page of a list, with how many rows there are in all. */
export const page = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), meta: z.object({ total_records: z.number() }) })

/** That it was done, in words. */
export const doneSaid = z.object({ message: z.string() })

/** What is answered instead of what was asked for: a sentence for people, sentences by field, a reference to the log. */
export const refusalAnswer = z.object({
  message: z.string().default(''),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  reference: z.string().optional(),
})

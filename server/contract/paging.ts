import { z } from 'zod'
import { limits } from './limits.ts'

/** `page` from 1 and `per_page`, as every list call takes them. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(limits.maxPerPage).default(25),
})
/** The same for lists that are taken whole: with many small pages, each of which finds its place anew, a file takes minutes. */
export const filePaging = paging.extend({
  per_page: z.coerce.number().int().min(1).max(limits.maxPerFilePage).default(25),
})
export type Paging = z.infer<typeof paging>

/** The first row of a page, counted from 0. */
export const offsetOf = ({ page, per_page }: Paging): number => (page - 1) * per_page

/** A filter of a list: an empty one counts as none. */
export const optionalFilter = z
  .string()
  .trim()
  .max(100)
  .optional()
  .transform((value) => value || undefined)

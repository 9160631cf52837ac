import { z } from 'zod'
import { limits } from './limits.ts'

/** `page` from 1 and `per_page`, as in every list request. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(limits.maxPerPage).default(25),
})
/** The same for lists fetched as a whole: with many small pages, each of which needs a new scan, a file takes minutes. */
export const filePaging = paging.extend({
  per_page: z.coerce.number().int().min(1).max(limits.maxPerFilePage).default(25),
})
export type Paging = z.infer<typeof paging>

/** The index of a page's first row, from 0. */
export const offsetOf = ({ page, per_page }: Paging): number => (page - 1) * per_page

/** A list filter: empty counts as not set. */
export const optionalFilter = z
  .string()
  .trim()
  .max(100)
  .optional()
  .transform((value) => value || undefined)

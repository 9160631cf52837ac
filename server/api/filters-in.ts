import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import { Refusal } from '#server/use-cases/refusal.ts'

/** The filters of a list from its query parameters; undefined if there are none, rejected as invalid if they are malformed. */
export function filtersIn<S extends z.ZodType>(
  filters: S,
  query: string | undefined,
): z.output<S> | undefined {
  if (query === undefined) return undefined
  const read = filters.safeParse(Object.fromEntries(new URLSearchParams(query)))
  if (!read.success) throw new Refusal('invalid', messages.views.strange)
  return read.data
}

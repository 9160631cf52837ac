import { z } from 'zod'
import { registryFormKeys } from './registry-forms.ts'
import { orNull } from './tolerance.ts'

/** A reading of the filings of all that an organisation watches. */
export const registryRefresh = z.object({
  refresh_id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Companies read, of how many; null before it began. */
  done: z.number(),
  total: orNull(z.number()),
  /** Forms that became late, and that were filed, since each company was read before. */
  late: z.number(),
  filed: z.number(),
  error: orNull(z.string()),
  created_at: z.string(),
  finished_at: orNull(z.string()),
})
export type RegistryRefresh = z.infer<typeof registryRefresh>

/** A form that became late, or was filed, since its company was read before. */
const registryChange = z.object({
  party_id: z.string(),
  party_name: z.string(),
  form: z.enum(registryFormKeys),
  period_end: z.string(),
  /** Whose DIN a DIR-3 KYC is of. */
  director_name: orNull(z.string()),
  due_on: z.string(),
  /** Null where it became late. */
  filed_on: orNull(z.string()),
})
export type RegistryChange = z.infer<typeof registryChange>

/** The last refresh that is done with what it found, at most a hundred changes, and the one that came last. */
export const registryRefreshes = z.object({
  data: z.object({
    newest: orNull(registryRefresh),
    done: orNull(registryRefresh),
    changes: z.array(registryChange),
  }),
})
export type RegistryRefreshes = z.infer<typeof registryRefreshes>['data']

/** The refresh that was asked for, or the one that runs already: `queued` false. */
export const registryRefreshAsked = z.object({
  data: registryRefresh,
  meta: z.object({ queued: z.boolean() }),
})

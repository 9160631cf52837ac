import { z } from 'zod'
import { orNull } from '../tolerance.ts'
import { registryFormKeys } from './registry-forms.ts'

/** A refresh of the filings of all companies an organisation watches. */
export const registryRefresh = z.object({
  refresh_id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Companies read and in total; null before it began. */
  done: z.number(),
  total: orNull(z.number()),
  /** Forms that became late, and forms that were filed, since their company's previous refresh. */
  late: z.number(),
  filed: z.number(),
  error: orNull(z.string()),
  created_at: z.string(),
  finished_at: orNull(z.string()),
})
export type RegistryRefresh = z.infer<typeof registryRefresh>

/** A form that became late, or was filed, since its company's previous refresh. */
const registryChange = z.object({
  party_id: z.string(),
  party_name: z.string(),
  form: z.enum(registryFormKeys),
  period_end: z.string(),
  /** The director whose DIN a DIR-3 KYC is for. */
  director_name: orNull(z.string()),
  due_on: z.string(),
  /** Null if it became late. */
  filed_on: orNull(z.string()),
})
export type RegistryChange = z.infer<typeof registryChange>

/** The last completed refresh with its changes, at most a hundred, and the latest refresh. */
export const registryRefreshes = z.object({
  data: z.object({
    newest: orNull(registryRefresh),
    done: orNull(registryRefresh),
    changes: z.array(registryChange),
  }),
})
export type RegistryRefreshes = z.infer<typeof registryRefreshes>['data']

/** The requested refresh, or the one already running: `queued` is false. */
export const requestedRefresh = z.object({
  data: registryRefresh,
  meta: z.object({ queued: z.boolean() }),
})

import { sql } from 'kysely'
import { type PartyFilterName, partyFilterNames } from '#server/contract/party-filters.ts'
import type { Tables } from './tables.ts'

/** The column of `parties` that each filter asks about. */
export const filterColumns = {
  model_type: 'model_type',
  state: 'state',
  city: 'city',
  status: 'status',
  class: 'class',
  industry: 'industry',
  listed: 'listed',
  monitored: 'monitoring_active',
  claimed: 'claimed',
} satisfies Record<PartyFilterName, keyof Tables['parties']>

/** What a party is filtered by, each under the name of its filter. */
export const filterValues = partyFilterNames.map((name) =>
  sql.ref<string | boolean | null>(filterColumns[name]).as(name),
)

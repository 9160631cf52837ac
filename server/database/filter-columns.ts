import type { PartyFilterName } from '#server/contract/party-filters.ts'
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

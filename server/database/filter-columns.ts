import type { PartyFilterName } from '#server/contract/party-filters.ts'
import type { Tables } from './tables.ts'

/** The column of `parties` that each filter asks about; whom an organisation monitors stands in `monitored.ts`. */
export const filterColumns = {
  model_type: 'model_type',
  state: 'state',
  city: 'city',
  status: 'status',
  class: 'class',
  industry: 'industry',
  listed: 'listed',
  claimed: 'claimed',
} satisfies Record<Exclude<PartyFilterName, 'monitored'>, keyof Tables['parties']>

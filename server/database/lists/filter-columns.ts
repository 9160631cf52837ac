import type { PartyFilterName } from '#server/contract/parties/party-filters.ts'
import type { Tables } from '../tables.ts'

/** The column of `parties` for each filter; monitored parties are in `monitored.ts`. */
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

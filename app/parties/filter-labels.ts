import { modelTypes } from '#server/contract/model-types.ts'
import type { PartyFilterName } from '#server/contract/party-filters.ts'

interface Labels {
  label: string
  /** The choice of none. */
  any: string
  /** Always in sight: the others stay folded until one of them is set. */
  usual?: true
  /** The values there are, where they have words of their own. */
  values?: Record<string, string>
}

/** What each filter is called, and its values where they are not words already. */
export const filterLabels: Record<PartyFilterName, Labels> = {
  model_type: { label: 'Type', any: 'All types', usual: true, values: modelTypes },
  state: { label: 'State', any: 'All states', usual: true },
  city: { label: 'City', any: 'All cities', usual: true },
  status: { label: 'Status', any: 'All statuses', usual: true },
  class: { label: 'Class', any: 'All classes' },
  industry: { label: 'Industry', any: 'All industries' },
  listed: { label: 'Listing', any: 'Any', values: { true: 'Listed', false: 'Not listed' } },
  monitored: { label: 'Monitoring', any: 'Any', values: { true: 'Monitored', false: 'Not monitored' } },
  claimed: { label: 'Claim', any: 'Any', values: { true: 'Claimed', false: 'Not claimed' } },
}

/** A value of a filter as people read it. */
export const filterValueInWords = (name: PartyFilterName, value: string): string =>
  filterLabels[name].values?.[value] ?? value

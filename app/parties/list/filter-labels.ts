import { modelTypes } from '#server/contract/parties/model-types.ts'
import type { PartyFilterName } from '#server/contract/parties/party-filters.ts'

interface Labels {
  label: string
  /** The label of the empty option. */
  any: string
  /** Always visible: the other filters are collapsed until one of them is set. */
  usual?: true
  /** Labels of the values, if they differ from the values. */
  values?: Record<string, string>
}

/** The label of each filter, and of its values if they are not readable as they are. */
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

/** The label of a filter's value. */
export const filterValueLabel = (name: PartyFilterName, value: string): string =>
  filterLabels[name].values?.[value] ?? value

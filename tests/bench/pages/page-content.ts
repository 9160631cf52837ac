import { modelTypes } from '#server/contract/parties/model-types.ts'
import type { PartySummary } from '#server/contract/parties/party.ts'

/** The content of the search page, for the pages it is compared with. */
export interface Content {
  q: string
  rows: PartySummary[]
  total: number
  perPage: number
  facets: { states: string[]; statuses: string[] }
}

type Option = [value: string, label: string]
const themselves = (values: string[]): Option[] => values.map((value) => [value, value])

/** The page's three filters with their options. */
export const choicesOf = ({ facets }: Content) => [
  { name: 'model_type', label: 'Type', all: 'All types', options: Object.entries(modelTypes) as Option[] },
  { name: 'state', label: 'State', all: 'All states', options: themselves(facets.states) },
  { name: 'status', label: 'Status', all: 'All statuses', options: themselves(facets.statuses) },
]

export const columns = ['Name', 'Type', 'CIN', 'Place', 'Status', 'Found by']

/** The texts of one row, without the name. */
export const cellsOf = ({ model_type, cin, city, state, status, matched }: PartySummary): string[] => [
  modelTypes[model_type],
  cin ?? '—',
  [city, state].filter(Boolean).join(', ') || '—',
  status,
  matched ?? '',
]

const building = 'M3 14V3h6v11M9 6h4v8M5.5 5.5h1M5.5 8h1M5.5 10.5h1'

/** The navigation entries; all have the same icon. */
export const navigation = [
  { label: 'Parties', url: '/app/parties', drawing: building },
  { label: 'Portfolios', url: '/app/portfolios', drawing: building },
  { label: 'Cases', url: '/app/cases', drawing: building },
  { label: 'Alerts', url: '/app/alerts', drawing: building },
  { label: 'Products', url: '/app/account/products', drawing: building },
]

import { severities } from '#server/contract/severities.ts'
import { optionsOf } from '../../ui/select-options.tsx'
import { FilterSelect } from './filter-select.tsx'

const options = optionsOf(severities)

/** The filter of a list by severity. */
export const SeverityFilter = ({ value = '' }: { value: string | undefined }) => (
  <FilterSelect name="severity" label="Severity" value={value} any="Any" options={options} />
)

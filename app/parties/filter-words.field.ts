import { modelTypes } from '#server/contract/model-types.ts'
import { type PartyFilterName, partyFilterNames } from '#server/contract/party-filters.ts'
import { unpack } from './packed.field.ts'

/** The filters of an address that say something. */
export type PartyFilter = Partial<Record<PartyFilterName, string>>

interface Words {
  label: string
  /** The choice of none. */
  any: string
  /** The values there are, where they have words of their own. */
  values?: Record<string, string>
}

/** What each filter is called, and its values where they are not words already. */
export const filterWords: Record<PartyFilterName, Words> = {
  model_type: { label: 'Type', any: 'All types', values: modelTypes },
  state: { label: 'State', any: 'All states' },
  city: { label: 'City', any: 'All cities' },
  status: { label: 'Status', any: 'All statuses' },
  class: { label: 'Class', any: 'All classes' },
  industry: { label: 'Industry', any: 'All industries' },
  listed: { label: 'Listing', any: 'Any', values: { true: 'Listed', false: 'Not listed' } },
  monitored: { label: 'Monitoring', any: 'Any', values: { true: 'Monitored', false: 'Not monitored' } },
  claimed: { label: 'Claim', any: 'Any', values: { true: 'Claimed', false: 'Not claimed' } },
}

const lessUsed: string[] = ['class', 'industry', 'listed', 'monitored', 'claimed']

/** A value of a filter as people read it. */
export const valueInWords = (name: PartyFilterName, value: string): string =>
  filterWords[name].values?.[value] ?? value

/** One filter of a list as its select shows it. */
export interface FilterField extends Words {
  name: PartyFilterName
  value: string
  options: { value: string; text: string }[]
}

/** The value that a choice such as 'Karnataka (41)' stands for. */
function valueSaid(name: PartyFilterName, text: string): string {
  const said = text.replace(/ \([\d,]+\)$/, '')
  const { values = {} } = filterWords[name]
  return Object.keys(values).find((value) => values[value] === said) ?? said
}

function fieldOf([first = '', value = '', ...texts]: string[]): FilterField[] {
  const name = partyFilterNames.find((one) => one === first)
  if (!name) return []
  const options = texts.map((text) => ({ text, value: valueSaid(name, text) }))
  return [{ name, value, options, ...filterWords[name] }]
}

/** The filters of a list out of their packed text, the usual ones and the others. */
export function filterFields(packed: string): { usual: FilterField[]; others: FilterField[] } {
  const fields = unpack(packed).flatMap(fieldOf)
  return {
    usual: fields.filter(({ name }) => !lessUsed.includes(name)),
    others: fields.filter(({ name }) => lessUsed.includes(name)),
  }
}

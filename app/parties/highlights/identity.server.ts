import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { Party } from '#server/contract/parties/party.ts'
import type { CheckedRegistration } from '#server/contract/parties/registrations.ts'
import { cityAndState } from '../../forms/party-picker/city-and-state.ts'
import { ageOf } from '../party.server.ts'
import type { Fact } from './key-figures.server.ts'

const maxShown = 2
const standing = ({ value, status }: CheckedRegistration) =>
  status === 'Active' ? value : `${value} (${status.toLowerCase()})`

/** The first registrations of a kind and the number of further ones. */
function listed(registrations: CheckedRegistration[]): string {
  const [active, ended] = [registrations.filter(isActive), registrations.filter((one) => !isActive(one))]
  const first = [...active, ...ended].slice(0, maxShown).map(standing).join(', ')
  const more = registrations.length - maxShown
  return more > 0 ? `${first} and ${more} more` : first
}

const isActive = ({ status }: CheckedRegistration) => status === 'Active'

const kinds: [kind: string, label: string][] = [
  ['GSTIN', 'GSTIN'],
  ['UDYAM', 'Udyam number'],
  ['IEC', 'Import export code'],
  ['EPFO', 'Provident fund code'],
]

/** One fact for each kind of registration that is not in the header. */
export const registrationFacts = (registrations: CheckedRegistration[]): Fact[] =>
  kinds.flatMap(([kind, label]) => {
    const ofKind = registrations.filter((one) => one.kind === kind)
    if (ofKind.length === 0) return []
    return [[ofKind.length > 1 ? `${label}, ${ofKind.length}` : label, listed(ofKind)] satisfies Fact]
  })

const withoutEmpty = (facts: [string, string | null | undefined][]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] satisfies Fact] : []))

const small = (text: string | null) => text && text.charAt(0).toLowerCase() + text.slice(1)
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const inOneLine = (parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(', ')

function registeredOn(party: Party): string | undefined {
  if (!party.registered_on) return undefined
  return inOneLine([ddmmyyyy(party.registered_on), ageOf(party), party.roc])
}

const until = (day: string | null) => (day ? ` (until ${ddmmyyyy(day)})` : '')

/** A party's former names, then its former trading symbols, each newest first with the end date; undefined if none are known. */
export function formerlyOf({ former_names }: Party): string | undefined {
  const named = former_names.filter(({ kind }) => kind === 'name')
  const symbols = former_names.filter(({ kind }) => kind === 'symbol')
  const all = [
    ...named.map((one) => `${one.name}${until(one.until)}`),
    ...symbols.map((one) => `symbol ${one.name}${until(one.until)}`),
  ]
  return all.join('; ') || undefined
}

/** A party's identity according to the register: only what is on record. */
export function identityFacts(party: Party): Fact[] {
  if (party.model_type === 'person') {
    return withoutEmpty([
      ['DIN', party.din],
      ['PAN', party.pan],
      ['Place', cityAndState(party)],
      ['Status', party.status],
    ])
  }
  const form = [party.class, party.listed && 'listed', small(party.category), small(party.sub_category)]
  return withoutEmpty([
    ['Formerly', formerlyOf(party)],
    ['Class and category', capitalised(inOneLine(form))],
    ['Registered on', registeredOn(party)],
    ['Industry', inOneLine([party.industry, party.nic_code && `NIC ${party.nic_code}`])],
    ['Registered office', party.address],
    ['PAN', party.pan],
  ])
}

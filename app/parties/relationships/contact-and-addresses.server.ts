import { ddmmyyyy } from '#server/contract/calendar.ts'
import { type ModelType, wordsOf } from '#server/contract/parties/model-types.ts'
import type { PartyAddress, PartyContact } from '#server/contract/parties/party-details.ts'
import { registerSource } from '#server/contract/parties/register-source.ts'
import type { Neighbours, RelatedParty } from '#server/contract/parties/relations.ts'
import { plural } from '#server/contract/plural.ts'

const addressKinds: Record<PartyAddress['kind'], string> = {
  registered: 'Registered office',
  office: 'Office',
  plant: 'Plant',
  warehouse: 'Warehouse',
  branch: 'Branch',
  books: 'Books of account kept at',
}

const maxShown = 30

/** The source of all rows if they share one, otherwise each row with its own. */
function sourced<T extends { source: string; as_of: string | null }>(rows: T[]) {
  const sourceOf = ({ source, as_of }: T) =>
    as_of ? `${registerSource(source)}, ${ddmmyyyy(as_of)}` : registerSource(source)
  const sources = new Set(rows.map(sourceOf))
  const common = sources.size === 1 ? [...sources].join() : null
  return { common, ownSource: (row: T) => (common ? null : sourceOf(row)) }
}

/** Addresses for display; the state is added if the address does not end with it. */
export function addressesOf(rows: PartyAddress[]) {
  const { common, ownSource } = sourced(rows.slice(0, maxShown))
  const lines = rows.slice(0, maxShown).map((row) => ({
    kind: addressKinds[row.kind],
    address: row.address,
    state: row.state && !row.address.includes(row.state) ? row.state : null,
    source: ownSource(row),
  }))
  return { lines, source: common, more: rows.length - lines.length }
}
export type Addresses = ReturnType<typeof addressesOf>

const phoneDigits = (value: string) => value.replace(/[^\d+]/g, '')

/** The link of a contact: only to a web page, an e-mail address or a telephone number. */
function hrefOf({ kind, value }: PartyContact): string | null {
  if (kind === 'website') return /^https?:\/\/\S+$/i.test(value) ? value : null
  if (kind === 'email') return /^[^\s@<>?&]+@[^\s@<>?&]+$/.test(value) ? `mailto:${value}` : null
  return /\d{5}/.test(phoneDigits(value)) ? `tel:${phoneDigits(value)}` : null
}

const contactKinds = { phone: 'Telephone', email: 'E-mail', website: 'Website' } as const

/** Contacts for display, each with its link. */
export function contactsOf(rows: PartyContact[]) {
  const { common, ownSource } = sourced(rows.slice(0, maxShown))
  const lines = rows.slice(0, maxShown).map((contact) => ({
    kind: contactKinds[contact.kind],
    value: contact.value.replace(/^https?:\/\/(www\.)?|\/$/gi, ''),
    href: hrefOf(contact),
    label: contact.label,
    source: ownSource(contact),
  }))
  return { lines, source: common, more: rows.length - lines.length }
}
export type Contacts = ReturnType<typeof contactsOf>

const neighbourOf = ({ party_id, name, status }: RelatedParty, beside: string | null) => ({
  party_id,
  name,
  status: status === 'Active' ? null : status,
  beside,
})

const inCommon = (shared: number, one: string) => `${plural(shared, one)} in common`

/** Neighbouring parties, each with what they have in common with this one. */
export const neighboursOf = (
  { same_address, shared_directors, co_directors }: Neighbours,
  kind: ModelType,
) => ({
  same_address: same_address.map((party) => neighbourOf(party, null)),
  shared_directors: shared_directors.map((party) =>
    neighbourOf(party, inCommon(party.shared, wordsOf(kind).leader)),
  ),
  co_directors: co_directors.map((party) => neighbourOf(party, inCommon(party.shared, 'board'))),
})
export type NeighbourLists = ReturnType<typeof neighboursOf>

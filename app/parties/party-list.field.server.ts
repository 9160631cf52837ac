import { ddmmyyyy } from '#server/contract/calendar.ts'
import { type ModelType, modelTypes } from '#server/contract/model-types.ts'
import { inLakh } from '#server/contract/money.ts'
import type { PartySummary } from '#server/contract/party.ts'
import { partyFilterNames } from '#server/contract/party-filters.ts'
import { listQuery } from '../http/list-query.ts'
import { numberOf } from './number.field.ts'
import { pack } from './packed.field.ts'
import { type PartyRow, rowColumns } from './party-row.field.ts'
import { placeOf } from './place.field.ts'

export const perPage = 25

/** The page number of an address; anything that is none counts as the first. */
export function pageOf({ searchParams }: URL): number {
  const page = Number(searchParams.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

export interface Sort<By extends string = string> {
  by: By
  in: 'asc' | 'desc'
}

/** The order of an address, out of `sorts` with their usual directions; anything else counts as the first of them. */
export function sortOf<By extends string>(
  { searchParams }: URL,
  sorts: Record<By, 'asc' | 'desc'>,
): Sort<By> {
  const names = Object.keys(sorts) as [By, ...By[]]
  const by = names.find((name) => name === searchParams.get('sort_by')) ?? names[0]
  const asked = searchParams.get('sort_in')
  return { by, in: asked === 'asc' || asked === 'desc' ? asked : sorts[by] }
}

const shortTypes: Record<ModelType, string> = {
  ...modelTypes,
  public_company: 'Public',
  private_company: 'Private',
  limited_liability_partnership: 'LLP',
}

interface Beside {
  /** The parties that are watched. */
  watched?: string[]
  /** What makes the party one of mine, and when. */
  why?: { when: string; what: string }
}

/** A party as a list shows it; what is not known is empty. Capital in lakh of rupees. */
function rowOf(party: PartySummary, { watched = [], why }: Beside): PartyRow {
  const { party_id, name, model_type, status, registered_on, paid_up_capital, marks = [] } = party
  return {
    party_id,
    name,
    type: shortTypes[model_type],
    number: numberOf(party) ?? '',
    place: placeOf(party),
    registered: registered_on ? ddmmyyyy(registered_on) : '',
    capital: paid_up_capital === null ? '' : inLakh(paid_up_capital, 2),
    status,
    watched: watched.includes(party_id) ? 'Watched' : '',
    marks: marks.map((mark) => mark.join('-')).join(),
    found_by: party.matched_text ? (party.matched ?? '') : '',
    found: party.matched_text ?? '',
    when: why?.when ?? '',
    what: why?.what ?? '',
  }
}

/** Parties as a list shows them, packed. */
export const packRows = <Of extends PartySummary>(parties: Of[], besideOf: (party: Of) => Beside): string =>
  pack(
    parties.map((party) => {
      const row = rowOf(party, besideOf(party))
      return rowColumns.map((column) => row[column])
    }),
  )

const inIndia = new Intl.NumberFormat('en-IN')

/** '1 party', '41 parties', '1,000+ parties'. */
export function countInWords(total: number, more: boolean): string {
  const count = inIndia.format(total)
  return more ? `${count}+ parties` : total === 1 ? '1 party' : `${count} parties`
}

const ordering = ['q', 'view', 'sort_by', 'sort_in']
const listWords = [...ordering, ...partyFilterNames, 'page']

/** What of an address is not its filters and stays when they change: the text, the view, the order. */
export const keptBeside = ({ searchParams }: URL): Record<string, string> =>
  Object.fromEntries(listQuery(searchParams, ordering))

/** The address of the list itself under `path`, without a toast and other things that came with it. */
export function listAddress({ searchParams }: URL, path: string): string {
  const query = listQuery(searchParams, listWords)
  return query.size ? `${path}?${query}` : path
}

import { ddmmyyyy } from '#server/contract/calendar.ts'
import { inLakh } from '#server/contract/money.ts'
import type { PartySummary } from '#server/contract/parties/party.ts'
import { partyFilterNames } from '#server/contract/parties/party-filters.ts'
import { cityAndState } from '../../forms/party-picker/city-and-state.ts'
import { matchedBy } from '../../forms/party-picker/matched-by.ts'
import { partyNumber } from '../../forms/party-picker/party-number.ts'
import { listQuery } from '../../http/list-query.ts'

/** A property that is omitted if it is empty: a page includes its loader's data in addition to its HTML. */
const unlessEmpty = <K extends string, V>(name: K, value: V | null | undefined | '' | false | []) =>
  (value && (!Array.isArray(value) || value.length > 0) ? { [name]: value } : {}) as Partial<Record<K, V>>

interface Reason {
  on: string
  what: string
}

interface Options {
  /** The ids of watched parties. */
  watched?: string[]
  /** Why and since when the party is in My parties. */
  reason?: Reason
}

/** A party as a row of a list; unknown values are omitted. Capital in lakh of rupees. */
function rowOf(party: PartySummary, { watched = [], reason }: Options) {
  const { party_id, name, model_type, status, registered_on, paid_up_capital, marks } = party
  return {
    party_id,
    name,
    model_type,
    status,
    ...unlessEmpty('number', partyNumber(party)),
    ...unlessEmpty('place', cityAndState(party)),
    ...unlessEmpty('registered', registered_on && ddmmyyyy(registered_on)),
    ...unlessEmpty('capital', paid_up_capital !== null && inLakh(paid_up_capital, 2)),
    ...unlessEmpty('watched', watched.includes(party_id)),
    ...unlessEmpty('marks', marks),
    ...unlessEmpty('found', party.matched_text && { by: matchedBy(party) ?? '', text: party.matched_text }),
    ...unlessEmpty('reason', reason),
  }
}
export type PartyRow = ReturnType<typeof rowOf>

/** Parties as rows of a list. */
export const partyRows = <P extends PartySummary>(
  parties: P[],
  optionsFor: (party: P) => Options,
): PartyRow[] => parties.map((party) => rowOf(party, optionsFor(party)))

const ordering = ['q', 'view', 'sort_by', 'sort_in']
const listWords = [...ordering, ...partyFilterNames, 'page']

/** The search params to keep when the filters change: the search text, the view, the sorting. */
export const paramsKept = ({ searchParams }: URL): Record<string, string> =>
  Object.fromEntries(listQuery(searchParams, ordering))

/** The address of the list under `path`, without a toast and other search params. */
export function listAddress({ searchParams }: URL, path: string): string {
  const query = listQuery(searchParams, listWords)
  return query.size ? `${path}?${query}` : path
}

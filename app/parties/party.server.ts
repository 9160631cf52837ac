import { ageInYears, dayInIndia, todayInIndia } from '#server/contract/calendar.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { modelTypes } from '#server/contract/parties/model-types.ts'
import type { Party } from '#server/contract/parties/party.ts'
import { plural } from '#server/contract/plural.ts'
import { cityAndState } from '../forms/party-picker/city-and-state.ts'
import { partyNumber } from '../forms/party-picker/party-number.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { readSlice } from '../gateway/slice.server.ts'

/** A party's age as text; undefined if its registration date is not known or in the future. */
export function ageOf({ registered_on }: Pick<Party, 'registered_on'>): string | undefined {
  const years = registered_on ? ageInYears(registered_on, todayInIndia()) : undefined
  return years === undefined ? undefined : plural(years, 'year')
}

/** The party. Throws the error page if there is none. */
export async function readParty(api: ApiClient, partyId: string): Promise<Party> {
  const { data } = await api.read('readParty', { partyId })
  return data
}

const readWatching = (api: ApiClient, partyId: string) =>
  readSlice(api.ask('readWatched', { partyId }), ({ meta }) => ({
    watched: meta.total_records > 0,
    since: meta.since && dayInIndia(meta.since),
  }))

const readAlertCount = (api: ApiClient, partyId: string) =>
  readSlice(
    api.ask('listAlerts', { query: { party_id: partyId, per_page: 1 } }),
    ({ meta }) => meta.total_records,
  )

const identityOf = (party: Party) => ({
  party_id: party.party_id,
  name: party.name,
  number: partyNumber(party),
  model_type: party.model_type,
  kind: [modelTypes[party.model_type], ageOf(party)].filter(Boolean).join(', '),
  place: cityAndState(party),
  status: party.status,
  person: party.model_type === 'person',
})

/** The header of a party's pages: its identity, whether it is watched, and the user's permissions. */
export async function readPartyHead({ api, session: { policy } }: RequestContext, partyId: string) {
  const [party, watching, alerts] = await Promise.all([
    readParty(api, partyId),
    readWatching(api, partyId),
    readAlertCount(api, partyId),
  ])
  return {
    ...identityOf(party),
    watching: watching.status === 'done' ? watching.result : { failed: messages.watchlist.statusFailed },
    alerts: alerts.status === 'done' ? alerts.result : null,
    may: {
      watch: allows(policy, features.watchlist, 'PATCH') && allows(policy, features.watchlist, 'POST'),
      alerts: allows(policy, features.alerts),
      cases: allows(policy, features.cases),
      alert: allows(policy, features.alerts, 'POST'),
      raise: allows(policy, features.cases, 'POST'),
      order: allows(policy, features.products, 'POST'),
    },
  }
}
export type PartyHead = Awaited<ReturnType<typeof readPartyHead>>

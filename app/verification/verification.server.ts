import { data } from '@remix-run/node'
import { messages } from '#server/contract/messages.ts'
import { modelTypes } from '#server/contract/parties/model-types.ts'
import type { VerifiedBusiness } from '#server/contract/parties/verification.ts'
import { readListQuery } from '../forms/lists/list-query.server.ts'
import { cityAndState } from '../forms/party-picker/city-and-state.ts'
import type { RequestContext } from '../gateway/guard.server.ts'

const perPage = 10

/** A name as spelled in the list, ignoring case; unchanged if the list does not contain it. */
const asListed = (names: string[], typed: string) =>
  names.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed

const resultOf = ({ model_type, city, state, ...business }: VerifiedBusiness) => ({
  ...business,
  kind: modelTypes[model_type],
  place: cityAndState({ city, state }),
})
export type Result = ReturnType<typeof resultOf>

async function readPlaces({ api }: RequestContext, typed: string) {
  const read = async (state: string) => (await api.read('listPlaces', { query: { state } })).data
  const asTyped = await read(typed)
  const state = asListed(asTyped.states, typed)
  const { states, cities } = state === typed ? asTyped : await read(state)
  return { state, states, cities }
}

type Found = Awaited<ReturnType<typeof readPlaces>>

/** The error message for the requested place; undefined if it exists. */
function placeRefused({ state, states, cities }: Found, city: string): string | undefined {
  if (state && !states.includes(state)) return messages.corrections.unknownState(state)
  return state && city && !cities.includes(city) ? messages.corrections.unknownCity(city, state) : undefined
}

async function search(
  { api }: RequestContext,
  typed: Record<'query' | 'state' | 'city', string>,
  page: number,
) {
  const { ok, data: answer } = await api.ask('verifyBusinesses', {
    query: { ...typed, page, per_page: perPage },
  })
  if (!ok) return { refused: answer.message || messages.search.error, found: null }
  const { total_records: total, more } = answer.meta
  return { refused: null, found: { results: answer.data.map(resultOf), total, more, page, perPage } }
}

/** The page for verifying a business: the form with the submitted values, and the results if there was a query. */
export async function readVerification(ctx: RequestContext) {
  const queryParam = (name: string) => ctx.url.searchParams.get(name)?.trim() ?? ''
  const places = await readPlaces(ctx, queryParam('state'))
  const typed = {
    query: queryParam('query'),
    state: places.state,
    city: asListed(places.cities, queryParam('city')),
  }
  const { states, cities } = places
  const form = { typed, states, cities, unplaced: placeRefused(places, typed.city) ?? null }
  const choosing = ctx.url.searchParams.has('show') || !ctx.url.searchParams.has('query')
  if (choosing) return data({ ...form, remarks: [], searched: null })
  const { page, remarks } = readListQuery(ctx.url, { maxPage: 100 })
  const searched = await search(ctx, typed, page)
  return data({ ...form, remarks, searched }, { status: searched.refused ? 422 : 200 })
}

import { data } from '@remix-run/node'
import { messages } from '#server/contract/messages.ts'
import { modelTypes } from '#server/contract/model-types.ts'
import type { Places, VerifiedBusiness } from '#server/contract/verification.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { placeOf } from '../parties/place.field.ts'

const perPage = 10

interface Answer {
  data: VerifiedBusiness[]
  meta: { total_records: number; more: boolean }
}

/** A name as the list writes it, whatever its capitals; itself when the list has no such name. */
const asListed = (names: string[], typed: string) =>
  names.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed

const pageOf = ({ searchParams }: URL) => {
  const page = Number(searchParams.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1
}

const resultOf = ({ model_type, city, state, ...business }: VerifiedBusiness) => ({
  ...business,
  kind: modelTypes[model_type],
  place: placeOf({ city, state }),
})
export type Result = ReturnType<typeof resultOf>

async function readPlaces({ api }: Signed, typed: string) {
  const read = async (state: string) =>
    (await api.read<{ data: Places }>(`/v1/verify/places?${new URLSearchParams({ state })}`)).data
  const asTyped = await read(typed)
  const state = asListed(asTyped.states, typed)
  const { states, cities } = state === typed ? asTyped : await read(state)
  return { state, states, cities }
}

type Found = Awaited<ReturnType<typeof readPlaces>>

/** What is wrong with the place that was asked for, in words; undefined when it is one. */
function placeRefused({ state, states, cities }: Found, city: string): string | undefined {
  if (state && !states.includes(state)) return messages.corrections.unknownState(state)
  return state && city && !cities.includes(city) ? messages.corrections.unknownCity(city, state) : undefined
}

async function search({ api }: Signed, typed: Record<'query' | 'state' | 'city', string>, page: number) {
  const query = new URLSearchParams({ ...typed, page: String(page), per_page: String(perPage) })
  const { ok, data: answer } = await api.ask<Answer>(`/v1/verify/businesses?${query}`)
  if (!ok) return { refused: answer.message ?? messages.search.error, found: null }
  const { total_records: total, more } = answer.meta
  return { refused: null, found: { results: answer.data.map(resultOf), total, more, page, perPage } }
}

/** The page for verifying a business: the form as it was typed, and what was found, when something was asked for. */
export async function readVerification(at: Signed) {
  const asked = (name: string) => at.url.searchParams.get(name)?.trim() ?? ''
  const places = await readPlaces(at, asked('state'))
  const typed = {
    query: asked('query'),
    state: places.state,
    city: asListed(places.cities, asked('city')),
  }
  const { states, cities } = places
  const form = { typed, states, cities, unplaced: placeRefused(places, typed.city) ?? null }
  const choosing = at.url.searchParams.has('show') || !at.url.searchParams.has('query')
  if (choosing) return data({ ...form, searched: null })
  const searched = await search(at, typed, pageOf(at.url))
  return data({ ...form, searched }, { status: searched.refused ? 422 : 200 })
}

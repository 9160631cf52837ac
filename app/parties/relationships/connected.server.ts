import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { PartySummary } from '#server/contract/party.ts'
import type { Connection } from '#server/contract/relations.ts'
import type { Signed } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { slicePath } from '../party-slice.server.ts'
import { placeOf } from '../place.field.ts'

type Question = {
  who: string
  choices?: { party_id: string; name: string; beside: string }[]
  error?: string
}

/** The parties that what was typed may mean, without the one that is asked about. */
async function choicesFor({ api, params }: Signed, who: string): Promise<Question> {
  if (!who.trim()) return { who: '' }
  if (who.trim().length < limits.searchLeast) return { who, error: messages.search.tooShort }
  const query = new URLSearchParams({ q: who, m: 'autocomplete' })
  const { ok, data } = await api.ask<{ data: PartySummary[] }>(`/v1/search/parties/complete?${query}`)
  if (!ok) return { who, error: data.message ?? messages.search.error }
  const others = data.data.filter(({ party_id }) => party_id !== required(params.partyId))
  const choices = others.map(({ party_id, name, cin, ...party }) => ({
    party_id,
    name,
    beside: [cin, placeOf(party)].filter(Boolean).join(' · '),
  }))
  return { who, choices }
}

const wayOf = (way: Connection['ways'][number]) => ({
  steps: way.flatMap(({ ties }) => ties),
  parties: [way[0]?.from, ...way.map(({ to }) => to)].flatMap((party) =>
    party ? [{ party_id: party.party_id, name: party.name }] : [],
  ),
})

/** What there is to say of the connection to the party of `?to=`. */
function answerOf({ to, same, ways, cut }: Connection) {
  const length = ways[0]?.length ?? 0
  const none = cut
    ? 'No connection was found among the 4,000 parties nearest to the two; there may be a longer one.'
    : 'No connection within 4 steps'
  const found = length === 1 ? 'Connected directly' : `Connected in ${length} steps`
  return {
    to: { party_id: to.party_id, name: to.name },
    verdict: same ? 'That is the same party.' : length === 0 ? none : found,
    ways: ways.map(wayOf),
  }
}

async function answerTo(at: Signed, to: string) {
  try {
    const query = new URLSearchParams({ to })
    const { ok, status, data } = await at.api.ask<{ data: Connection }>(
      `${slicePath(at, 'connection')}?${query}`,
    )
    if (ok) return { answer: answerOf(data.data), status: 200 }
    return { error: status === 404 ? 'There is no such party to be connected with.' : data.message, status }
  } catch (error) {
    if (error instanceof Response) return { error: messages.search.error, status: 200 }
    throw error
  }
}

/** How the party of an address is connected with the one its query names: `?who=` looks for it, `?to=` chooses it. */
export async function readConnected(at: Signed) {
  const [who, to] = [at.url.searchParams.get('who') ?? '', at.url.searchParams.get('to') ?? '']
  const [question, answered] = await Promise.all([choicesFor(at, who), to ? answerTo(at, to) : null])
  const status = answered && answered.status !== 200 ? answered.status : question.error ? 422 : 200
  return {
    status,
    connected: {
      ...question,
      to,
      answer: answered?.answer ?? null,
      error: answered?.error ?? question.error ?? null,
    },
  }
}
export type Connected = Awaited<ReturnType<typeof readConnected>>['connected']

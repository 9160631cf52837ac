import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { PartySummary } from '#server/contract/party.ts'
import type { Signed } from '../../gateway/guard.server.ts'
import { placeOf } from '../place.field.ts'

/** The parties that what was typed may mean, without those that are in the table already. */
export async function findOthers({ api }: Signed, find: string | null, inTable: string[]) {
  if (find === null) return null
  if (find.length < limits.searchLeast) return { choices: [], said: messages.search.tooShort }
  const query = new URLSearchParams({ q: find, m: 'autocomplete' })
  const { ok, data } = await api.ask<{ data: PartySummary[] }>(`/v1/search/parties/complete?${query}`)
  if (!ok) return { choices: [], said: data.message ?? messages.search.error }
  const choices = data.data
    .filter(({ party_id, model_type }) => model_type !== 'person' && !inTable.includes(party_id))
    .map(({ party_id, name, cin, ...party }) => ({
      ...{ party_id, name },
      beside: [cin, placeOf(party)].filter(Boolean).join(' · '),
    }))
  return { choices, said: choices.length === 0 ? messages.search.none : '' }
}
export type Found = Awaited<ReturnType<typeof findOthers>>

import { expect, test } from 'vitest'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { changeWatchlist, watchSelected } from '#app/watchlist/watching.field.server.ts'

const parties = ['p_1', 'p_2']

/** An organisation with these watchlists, each with the parties on it. */
function organisation(lists: Record<string, string[]>) {
  const form = new FormData()
  for (const [name, value] of [
    ['form_key', 'k'],
    ['change', 'remove'],
    ...parties.map((id) => ['party', id]),
  ])
    form.append(name ?? '', value ?? '')
  const api = {
    read: async () => ({ data: Object.keys(lists).map((list_id) => ({ list_id })) }),
    ask: async (_: string, call: { listId: string; body: { list: { parties: string[] } } }) => {
      const changed = (lists[call.listId] ?? []).filter((id) => call.body.list.parties.includes(id))
      lists[call.listId] = (lists[call.listId] ?? []).filter((id) => !changed.includes(id))
      return { ok: true, status: 200, data: { data: { list_id: call.listId, changed } } }
    },
  }
  return { form, api } as unknown as RequestContext
}

test('a party that is watched no more is on none of the organisation’s watchlists', async () => {
  const lists = { l_first: ['p_9'], l_second: ['p_1', 'p_9'] }
  expect(await changeWatchlist(organisation(lists), 'remove', 'p_1')).toBe(true)
  expect(lists).toEqual({ l_first: ['p_9'], l_second: ['p_9'] })
})

test('each party that is watched no more counts once, on however many lists it was', async () => {
  const answer = await watchSelected(
    organisation({ l_first: ['p_1'], l_second: ['p_1', 'p_2'] }),
    '/watchlist',
  )
  expect((answer as Response).headers.get('Location')).toBe('/watchlist?notice=watchlist-removed-2')
})

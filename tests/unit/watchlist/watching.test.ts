import { expect, test } from 'vitest'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { changeWatchlist, watchSelected } from '#app/watchlist/watching.field.server.ts'
import { readWatchlistPage } from '#app/watchlist/watchlist.server.ts'

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
    read: async (
      _: string,
      { query: { page, per_page } }: { query: { page: number; per_page: number } },
    ) => ({
      data: Object.keys(lists)
        .slice((page - 1) * per_page, page * per_page)
        .map((list_id) => ({ list_id })),
      meta: { total_records: Object.keys(lists).length },
    }),
    ask: async (_: string, call: { listId: string; body: { list: { parties: string[] } } }) => {
      const changed = (lists[call.listId] ?? []).filter((id) => call.body.list.parties.includes(id))
      lists[call.listId] = (lists[call.listId] ?? []).filter((id) => !changed.includes(id))
      return { ok: true, status: 200, data: { data: { list_id: call.listId, changed } } }
    },
  }
  return { form, api } as unknown as RequestContext
}

test('a party that is watched no more is on none of the organisation’s watchlists', async () => {
  const names = Array.from({ length: 12 }, (_, place) => `l_${place}`)
  const lists = Object.fromEntries(names.map((name) => [name, ['p_1', 'p_9']]))
  expect(await changeWatchlist(organisation(lists), 'remove', 'p_1')).toBe(true)
  expect(lists).toEqual(Object.fromEntries(names.map((name) => [name, ['p_9']])))
})

test('each party that is watched no more counts once, on however many lists it was', async () => {
  const answer = await watchSelected(
    organisation({ l_first: ['p_1'], l_second: ['p_1', 'p_2'] }),
    '/watchlist',
  )
  expect((answer as Response).headers.get('Location')).toBe('/watchlist?notice=watchlist-removed-2')
})

test('each of an organisation’s watchlists can be looked at, the first one unless another is named', async () => {
  const asked: unknown[] = []
  const lists = ['l_first', 'l_second'].map((list_id) => ({ list_id, name: list_id }))
  const api = {
    read: async (name: string, { listId }: { listId?: string }) => {
      if (name === 'listWatchlists') return { data: lists, meta: { total_records: 2 } }
      asked.push(listId)
      return { data: [], meta: { total_records: 0 } }
    },
  } as unknown as RequestContext['api']
  for (const search of ['', '?list=l_second']) {
    const page = await readWatchlistPage(api, new URL(`http://localhost/watchlist${search}`), 1)
    expect(page.lists.map(({ value }) => value)).toEqual(['l_first', 'l_second'])
    expect(page.listId).toBe(asked.at(-1))
  }
  expect(asked).toEqual(['l_first', 'l_second'])
})

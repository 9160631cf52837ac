import { expect, test } from 'vitest'
import { readWatched } from '#app/dashboard/widgets/watchlist.server.ts'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { changeWatchlist, watchSelected } from '#app/watchlist/watching.field.server.ts'
import { readWatchlistPage, watchlistQuery } from '#app/watchlist/watchlist.server.ts'

const parties = ['p_1', 'p_2']

/** An organisation with these watchlists, each with the parties on it. */
function organisation(lists: Record<string, string[]>, chosen = parties) {
  const form = new FormData()
  for (const [name, value] of [['form_key', 'k'], ['change', 'remove'], ...chosen.map((id) => ['party', id])])
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

test('a party is removed from all of the organisation’s watchlists', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `l_${index}`)
  const lists = Object.fromEntries(names.map((name) => [name, ['p_1', 'p_9']]))
  expect(await changeWatchlist(organisation(lists), 'remove', 'p_1')).toBe(true)
  expect(lists).toEqual(Object.fromEntries(names.map((name) => [name, ['p_9']])))
})

test('a party removed from several watchlists counts once', async () => {
  const answer = await watchSelected(
    organisation({ l_first: ['p_1'], l_second: ['p_1', 'p_2'] }),
    '/watchlist',
  )
  expect((answer as Response).headers.get('Location')).toBe('/watchlist?notice=watchlist-removed-2')
})

test('more parties than a list shows are refused, and none is changed', async () => {
  const lists = { l_first: ['p_1'] }
  const many = Array.from({ length: 101 }, (_, index) => `p_${index}`)
  const answer = await watchSelected(organisation(lists, many), '/watchlist')
  expect(answer).toMatchObject({
    data: { unchanged: 'Select at most 100 parties at once', chosen: many },
    init: { status: 422 },
  })
  expect(lists).toEqual({ l_first: ['p_1'] })
})

test('a user can open each watchlist, by default the first one', async () => {
  const calls: unknown[] = []
  const lists = ['l_first', 'l_second'].map((list_id) => ({ list_id, name: list_id }))
  const api = {
    read: async (name: string, { listId }: { listId?: string }) => {
      if (name === 'listWatchlists') return { data: lists, meta: { total_records: 2 } }
      calls.push(listId)
      return { data: [], meta: { total_records: 0 } }
    },
  } as unknown as RequestContext['api']
  for (const search of ['', '?list=l_second']) {
    const url = new URL(`http://localhost/watchlist${search}`)
    const page = await readWatchlistPage(api, url, watchlistQuery(url))
    expect(page.lists.map(({ value }) => value)).toEqual(['l_first', 'l_second'])
    expect(page.listId).toBe(calls.at(-1))
  }
  expect(calls).toEqual(['l_first', 'l_second'])
})

test('the dashboard shows the first watchlist with parties, and names it if there are several', async () => {
  const ctx = (lists: Record<string, string[]>) =>
    ({
      api: {
        read: async (name: string, { listId = '' }: { listId?: string }) => {
          const rows =
            name === 'listWatchlists'
              ? Object.keys(lists).map((list_id) => ({ list_id, name: `List ${list_id}` }))
              : (lists[listId] ?? []).map((party_id) => ({ party_id }))
          return { data: rows, meta: { total_records: rows.length } }
        },
      },
    }) as unknown as RequestContext
  const several = await readWatched(ctx({ l_first: [], l_second: ['p_1'] }))
  expect(several).toMatchObject({ total: 1, list: { list_id: 'l_second', name: 'List l_second' } })
  expect(several?.parties).toMatchObject([{ party_id: 'p_1' }])
  expect(await readWatched(ctx({ l_first: ['p_1'] }))).toMatchObject({ total: 1, list: null })
  expect(await readWatched(ctx({ l_first: [], l_second: [] }))).toBeNull()
  expect(await readWatched(ctx({}))).toBeNull()
})

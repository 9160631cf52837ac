import { expect, test } from 'vitest'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { readRemoveParties, removePartiesAction } from '#app/portfolios/members/remove-parties.server.ts'

const many = Array.from({ length: 101 }, (_, index) => `p_${index}`)

test('more parties than are removed at once are refused instead of the first of them removed', async () => {
  const form = new FormData()
  form.append('intent', 'remove-parties')
  for (const id of many) form.append('party', id)
  const calls: unknown[] = []
  const api = { ask: async (...call: unknown[]) => calls.push(call) }
  const ctx = { form, api, params: { portfolioId: '1' } } as unknown as RequestContext
  expect(await removePartiesAction(ctx)).toMatchObject({
    data: { error: { '': ['Select at most 100 parties at once'] } },
    init: { status: 422 },
  })
  expect(calls).toEqual([])
})

test('an address with more parties offers none to remove', async () => {
  const url = new URL(`http://localhost/app/portfolio/1/remove?${many.map((id) => `party=${id}`).join('&')}`)
  const attributes = { name: 'Loans', archived_at: null }
  const api = {
    read: async (name: string, { query }: { query?: { party_id: string } }) => ({
      data: name === 'readPortfolio' ? { attributes } : query?.party_id === 'none' ? [] : ['some'],
    }),
  }
  const ctx = { api, url, params: { portfolioId: '1' } } as unknown as RequestContext
  expect(await readRemoveParties(ctx)).toMatchObject({ tooMany: true, parties: [] })
})

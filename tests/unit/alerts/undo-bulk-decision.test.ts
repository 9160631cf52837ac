import { expect, test } from 'vitest'
import { undoBulkDecision } from '#app/alerts/bulk-decision/undo-bulk-decision.server.ts'

type Context = Parameters<typeof undoBulkDecision>[0]

test('undoing a batch names up to 20 alerts that stayed decided, and counts them all', async () => {
  const results = Array.from({ length: 25 }, (_, index) => ({ _id: `a_${index}`, left_out: 'Decided since' }))
  const form = new FormData()
  form.set('key', 'k')
  const ctx = {
    form,
    params: { batchId: 'b_1' },
    api: { ask: async () => ({ ok: true, data: { data: { results } } }) },
  } as unknown as Context
  const answer = (await undoBulkDecision(ctx)) as Response
  const to = new URL(answer.headers.get('Location') ?? '', 'http://here')
  expect(to.pathname).toBe('/app/alerts/together/b_1')
  expect(to.searchParams.getAll('left_out')).toHaveLength(20)
  expect(to.searchParams.get('left')).toBe('25')
})

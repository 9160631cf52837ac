import { expect, test } from 'vitest'
import { readSanctions } from '#app/parties/sanctions/sanctions.server.ts'
import { type Screening, screening } from '#server/contract/sanctions/sanctions.ts'

type Context = Parameters<typeof readSanctions>[0]

const entry = {
  entry_id: 'e',
  source_id: 'QDi.1',
  kind: 'individual',
  changed_at: '2026-11-26T20:30:00+00:00',
}
const found: Screening = screening.parse({
  hits: [
    {
      hit_id: 1,
      list: 'UN',
      listed_name: 'A. Name',
      score: 0.9,
      found_on: '2026-11-01',
      entry,
      reviews: [
        {
          decision: 'cleared',
          note: 'Another person',
          by: 'R. Lead',
          decided_at: '2026-11-20T06:00:00+00:00',
        },
      ],
    },
  ],
})

test('an entry changed at 2 a.m. Indian time is dated by the Indian date', async () => {
  const ctx = {
    api: { ask: async () => ({ ok: true, data: { data: found } }) },
    params: { partyId: 'p_1' },
    session: { policy: {} },
  } as unknown as Context
  const { screening: shown } = await readSanctions(ctx)
  expect(shown.status === 'done' && shown.result.cleared[0]?.changedSince).toBe('27-11-2026')
})

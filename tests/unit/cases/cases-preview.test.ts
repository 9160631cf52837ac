import { expect, test } from 'vitest'
import { previewOf } from '#app/cases/together.server.ts'
import type { BatchOutcome } from '#server/contract/case-batch.ts'

const cases = (...outcomes: BatchOutcome[]) =>
  outcomes.map((outcome, place) => ({
    ...{ case_id: String(place + 1), subject: 'Invoices', party_name: 'Asha Textiles', version: 1 },
    ...{ outcome, before: 'NEW', why: outcome === 'refused' ? 'Not from there' : null },
  }))
const change = { action: 'status' as const, case_status: 'WIP', notes: '' }

test('what will change comes first in a preview, and what would not change last', () => {
  const { groups } = previewOf(change, cases('unchanged', 'refused', 'asked', 'changed', 'unchanged'), 0)
  expect(groups.map(({ title }) => title)).toEqual([
    ...['1 would become WIP', '1 would wait for approval', '1 would be refused', '2 would not change'],
  ])
})

test('a preview says how many of those that it changes wait for a second person', () => {
  expect(previewOf(change, cases('asked', 'changed', 'asked'), 0)).toMatchObject({ count: 3, asked: 2 })
})

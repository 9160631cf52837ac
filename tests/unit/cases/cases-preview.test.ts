import { expect, test } from 'vitest'
import { previewOf } from '#app/cases/bulk-update/bulk-update.server.ts'
import type { BatchOutcome } from '#server/contract/cases/case-batch.ts'

const cases = (...outcomes: BatchOutcome[]) =>
  outcomes.map((outcome, index) => ({
    case_id: String(index + 1),
    subject: 'Invoices',
    party_name: 'Asha Textiles',
    version: 1,
    outcome,
    before: 'NEW',
    why: outcome === 'refused' ? 'Not from there' : null,
  }))
const preview = { beyond: 0, needs_approval: false }
const change = { action: 'status' as const, case_status: 'WIP', notes: '' }

test('a preview lists cases that will change first and unchanged ones last', () => {
  const results = cases('unchanged', 'refused', 'asked', 'changed', 'unchanged')
  const { groups } = previewOf(change, { ...preview, results })
  expect(groups.map(({ title }) => title)).toEqual([
    '1 would change to WIP',
    '1 would need approval',
    '1 would be rejected',
    '2 would not change',
  ])
})

test('a preview counts how many of the changes need a second approval', () => {
  const results = cases('asked', 'changed', 'asked')
  expect(previewOf(change, { ...preview, results })).toMatchObject({ count: 3, asked: 2 })
})

test('if the batch as a whole needs approval, all its changes wait for it', () => {
  const results = cases('changed', 'unchanged', 'changed', 'refused')
  const shown = previewOf(change, { ...preview, results, needs_approval: true })
  expect(shown).toMatchObject({ count: 2, asked: 2 })
})

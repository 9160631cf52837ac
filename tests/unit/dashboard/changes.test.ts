import { expect, test } from 'vitest'
import { readChangesFrom } from '#app/dashboard/changes.server.ts'
import type { RequestContext } from '#app/gateway/guard.server.ts'

test.each([
  ['2026-11-01', '2026-10-31T18:30:00.000Z'],
  ['2026-11-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z'],
  ['yesterday', undefined],
  ['2026-02-31', undefined],
  ['2026-02-31T04:00:00.000Z', undefined],
])(
  'changes since %s are requested from the start of that day in India, or from that moment',
  async (from, since) => {
    const calls: unknown[] = []
    const read = async (...given: unknown[]) => {
      calls.push(given)
      return { data: { since: null, changes: [] } }
    }
    const url = new URL(`http://localhost/app/dashboard/since?from=${from}`)
    await readChangesFrom({ api: { read }, url } as unknown as RequestContext)
    expect(calls).toEqual([['readChangesSince', { query: since ? { since } : {} }]])
  },
)

test.each(['2026-02-31', '2026-02-31T10:00:00Z', '0025-11-01', '31-02-2026'])(
  'the invalid date %s is reported and not replaced by another date',
  async (from) => {
    const read = async () => ({ data: { since: null, changes: [] } })
    const url = new URL(`http://localhost/app/dashboard/since?from=${from}`)
    const { remarks } = await readChangesFrom({ api: { read }, url } as unknown as RequestContext)
    expect(remarks).toEqual([`“${from}” is not a valid date: showing changes since your last visit.`])
  },
)

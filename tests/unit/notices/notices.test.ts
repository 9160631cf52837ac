import { afterEach, expect, test, vi } from 'vitest'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { readNoticesPage } from '#app/notices/notices.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2026-11-22T10:00:00Z', 'Due tomorrow'],
  ['2026-11-22T20:00:00Z', 'Due today'],
  ['2026-11-28T10:00:00Z', 'Due 23-11-2026'],
])('on %s a notice dated 22-11-2026 says “%s”', async (now, what) => {
  vi.useFakeTimers({ now: new Date(now) })
  const notice = { kind: 'due_tomorrow', created_at: '2026-11-21T18:35:00Z', by: null, read_at: null }
  const read = async () => ({ data: [notice], meta: { total_records: 1, unread: 1 } })
  const url = new URL('http://localhost/my/notices')
  const { notices } = await readNoticesPage({ api: { read }, url } as unknown as RequestContext)
  expect(notices).toMatchObject([{ what }])
})

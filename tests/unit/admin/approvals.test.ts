import { expect, test } from 'vitest'
import { readApprovals } from '#app/admin/approvals/approvals.server.ts'
import type { RequestContext } from '#app/gateway/guard.server.ts'

const request = { kind: 'role', subject: 'Desk', status: 'pending', requested_by: { fullname: 'A' } }

test('the total counts all pending changes, not only those listed on the page', async () => {
  const answers: Record<string, unknown> = {
    listApprovals: { data: [], meta: { total_records: 0, counts: {} } },
    listAskedMoves: { data: [] },
    listChangeRequests: { data: Array.from({ length: 100 }, () => request), meta: { total_records: 130 } },
  }
  const page = await readApprovals({
    url: new URL('http://localhost/admin/approvals'),
    session: { policy: {} },
    api: { read: async (name: string) => answers[name] },
  } as unknown as RequestContext)
  expect([page.data.changes.rows.length, page.data.changes.total]).toEqual([100, 130])
})

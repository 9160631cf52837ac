import { expect, test } from 'vitest'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { readCorrections } from '#app/my-business/corrections.server.ts'

async function opened(query: string) {
  const api = { ask: async () => ({ ok: true, status: 200, data: { data: [], meta: { total_records: 0 } } }) }
  const url = new URL(`http://x/my-business/corrections?${query}`)
  const session = { user_id: 'u_owner', policy: {} }
  const { asked, remarks } = await readCorrections({ api, url, session } as unknown as RequestContext)
  return { field: asked?.field, remarks }
}

test('a field in the address that cannot be corrected is ignored with a remark', async () => {
  expect(await opened('')).toEqual({ field: undefined, remarks: [] })
  expect(await opened('field=phone')).toEqual({ field: 'phone', remarks: [] })
  const remark = '“bogus” cannot be corrected here.'
  expect(await opened('field=bogus')).toEqual({ field: undefined, remarks: [remark] })
})

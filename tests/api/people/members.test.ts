import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '#server/contract/people/members.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  await sql`update users set last_login = '2026-11-01T10:00:00Z' where user_id = 'u_viewer'`.execute(
    fresh.owner,
  )
})
afterAll(() => fresh.close())

const listed = async (query: string, as = 'u_lead') => {
  const { data } = await ask<{ data: Member[]; meta: { total_records: number } }>(
    `/v1/admin/users?${query}`,
    { as },
  )
  return { ids: data.data.map(({ user_id }) => user_id), ...data }
}

test('users of the organisation are listed with their roles', async () => {
  const { ids, data, meta } = await listed('')
  expect(ids).toEqual(['u_analyst', 'u_lead', 'u_suspended', 'u_viewer'])
  expect(meta.total_records).toBe(4)
  expect(data[1]).toMatchObject({ email: 'lead@enterprise.example', role: { name: 'Administrator' } })
  expect((await listed('', 'u_officer')).data).toMatchObject([{ user_id: 'u_officer', role: null }])
})

test.each([
  ['q=VIEWER@', ['u_viewer']],
  ['q=%25', []],
  ['status=suspended', ['u_suspended']],
  ['role=ro_northern_analyst', ['u_analyst', 'u_suspended']],
  ['role=none', []],
  ['sort_by=last_login&sort_in=desc&per_page=1', ['u_viewer']],
  ['sort_by=email&per_page=2&page=2', ['u_suspended', 'u_viewer']],
])('the list with %s', async (query, wanted) => {
  expect((await listed(query)).ids).toEqual(wanted)
})

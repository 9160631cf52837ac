import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Profile } from '#server/contract/people/account.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  for (const key of ['teller', 'skipper'])
    await sql`insert into users (user_id, organization_id, email, name, policy)
      values (${`u_${key}`}, 'o_northern', ${`${key}@enterprise.example`}, 'N. New', '{}')`.execute(
      fresh.owner,
    )
})
afterAll(() => fresh.close())

const profileOf = async (as: string) =>
  (await ask<{ data: Profile }>('/v1/account/myprofile', { as })).data.data
const setUp = (body: object, as: string) => ask('/v1/account/setup_profile', { as, method: 'PATCH', body })

test('a new member is asked until they fill in their profile, and existing members are not', async () => {
  expect((await profileOf('u_teller')).user_provided_info).toBe(false)
  expect((await profileOf('u_lead')).user_provided_info).toBe(true)
  const profile = { title: '  Credit analyst ', industries: ['construction'], interests: ['Peer Review'] }
  expect((await setUp(profile, 'u_teller')).status).toBe(200)
  expect(await profileOf('u_teller')).toMatchObject({
    ...profile,
    title: 'Credit analyst',
    user_provided_info: true,
  })
  const { rows } = await sql`select action, after from audit where entity_id = 'u_teller'`.execute(
    fresh.owner,
  )
  expect(rows).toEqual([{ action: 'set up', after: { ...profile, title: 'Credit analyst' } }])
})

test('a member who skips it is not asked again and keeps their existing values', async () => {
  await ask('/v1/account/user_interests', {
    as: 'u_skipper',
    method: 'PATCH',
    body: { interests: ['Peer Review'] },
  })
  expect((await setUp({ skipped: true }, 'u_skipper')).status).toBe(200)
  expect(await profileOf('u_skipper')).toMatchObject({
    user_provided_info: true,
    title: '',
    interests: ['Peer Review'],
  })
})

test('an unknown industry, an unknown interest or a long title is rejected and nothing is saved', async () => {
  const before = await profileOf('u_lead')
  for (const [field, value] of [
    ['industries', ['moon-mining']],
    ['title', 'x'.repeat(61)],
    ['interests.0', ['Chess']],
  ] as const) {
    const { status, data } = await setUp({ [field.split('.')[0] ?? '']: value }, 'u_lead')
    expect([status, Object.keys(data.errors ?? {})]).toEqual([400, [field]])
  }
  expect(await profileOf('u_lead')).toEqual(before)
})

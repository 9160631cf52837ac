import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const withScript = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
).toString('base64')

interface Saved {
  data: { name: string; mobile_number: string | null; profile_pic: string | null }
}
const change = (body: object, as = 'u_analyst') =>
  ask<Saved>('/v1/account/profile', { method: 'PATCH', body: { name: 'A. Analyst', ...body }, as })
const profileOf = async (as: string) =>
  (await ask<{ data: Record<string, unknown> }>('/v1/account/myprofile', { as })).data.data

describe("a user's own profile", () => {
  test('can change name, title and number, and the audit log has the previous values', async () => {
    const { status } = await change({
      name: ' Asha Analyst ',
      title: 'Credit analyst',
      mobile_number: '+91 98200 12345',
    })
    expect(status).toBe(200)
    expect(await profileOf('u_analyst')).toMatchObject({
      name: 'Asha Analyst',
      title: 'Credit analyst',
      mobile_number: '+91 98200 12345',
    })
    const rows = await fresh.owner
      .selectFrom('audit')
      .where('action', '=', 'change profile')
      .selectAll()
      .execute()
    expect(rows).toMatchObject([{ entity_id: 'u_analyst', before: { name: 'A. Analyst' } }])
  })

  test('shows when it was last changed', async () => {
    const before = (await profileOf('u_viewer')).updated_at
    await change({ name: 'V. Viewer', title: 'Trainee' }, 'u_viewer')
    const { updated_at } = await profileOf('u_viewer')
    expect(Date.parse(String(updated_at))).toBeGreaterThan(Date.parse(String(before)))
  })

  test.each([
    ['change profile', 'PATCH /v1/account/profile', (to: string) => ({ name: to })],
    ['set up', 'PATCH /v1/account/setup_profile', (to: string) => ({ title: to })],
    [
      'change',
      'PATCH /v1/account/user_interests',
      (to: string) => ({ interests: to === 'One' ? ['Peer Review'] : ['Market Mapping'] }),
    ],
  ])(
    "of two changes at once (%s, %s), the second is audited from the first one's result",
    async (action, route, bodyOf) => {
      const path = route.slice('PATCH '.length)
      await Promise.all(
        ['One', 'Two'].map((to) => ask(path, { as: 'u_viewer', method: 'PATCH', body: bodyOf(to) })),
      )
      const [first, second] = await fresh.owner
        .selectFrom('audit')
        .where('action', '=', action)
        .where('entity_id', '=', 'u_viewer')
        .select(['before', 'after'])
        .orderBy('audit_id')
        .execute()
      expect(second?.before).toMatchObject(Object(first?.after))
    },
  )

  test.each([
    [{ name: ' ' }, 'name', 'Please fill the field'],
    [{ mobile_number: 'call me' }, 'mobile_number', 'Enter 7 to 15 digits'],
    [{ mobile_number: '12' }, 'mobile_number', 'Enter 7 to 15 digits'],
    [{ mobile_number: `98200${'-'.repeat(30)}12345` }, 'mobile_number', 'Enter 7 to 15 digits'],
    [{ profile_pic: 'javascript:alert(1)' }, 'profile_pic', 'http:// or https://'],
    [{ profile_pic: '/account/picture/somebody-else' }, 'profile_pic', 'http:// or https://'],
    [
      { profile_pic: 'https://me:secret@pictures.example/me.png' },
      'profile_pic',
      'without a user name or password',
    ],
    [{ profile_pic: 'data:image/png;base64,AAAA' }, 'profile_pic', 'http:// or https://'],
    [{ profile_pic: 'x'.repeat(2001) }, 'profile_pic', 'At most 2,000 characters'],
    [{ mobile_number: 'x'.repeat(31) }, 'mobile_number', 'Enter 7 to 15 digits'],
  ])('%j is rejected on its field', async (body, field, words) => {
    const { status, data } = await change(body)
    expect(status).toBe(400)
    expect(data.errors?.[field]).toEqual([expect.stringContaining(words)])
  })
})

describe('a profile picture', () => {
  test.each([
    ['me.svg', withScript],
    ['me.png', withScript],
    ['me.png', Buffer.from('nothing of the kind').toString('base64')],
  ])('%s that is no PNG or JPEG by content is rejected', async (file_name, attachment) => {
    const { status, data } = await change({ file_name, attachment })
    expect({ status, errors: data.errors }).toMatchObject({
      status: 400,
      errors: { attachment: [expect.any(String)] },
    })
  })

  test('larger than 1 MB is rejected', async () => {
    const bytes = Buffer.concat([Buffer.from(onePixel, 'base64'), Buffer.alloc(1_048_576)])
    const { status, data } = await change({ file_name: 'me.png', attachment: bytes.toString('base64') })
    expect(status).toBe(400)
    expect(data.errors?.attachment).toEqual(['File size is too large!'])
  })

  test('given as URL and file at once is rejected', async () => {
    const sent = { profile_pic: 'https://pictures.example/me.png', file_name: 'me.png', attachment: onePixel }
    expect((await change(sent)).data.errors?.profile_pic).toEqual(['Enter a URL or choose a file, not both'])
  })

  test('that was uploaded is shown to colleagues only and stays when other fields change', async () => {
    const { data } = await change({ file_name: 'me.png', attachment: onePixel })
    const [, fileId = ''] = /^\/account\/picture\/([\w-]+)$/.exec(data.data.profile_pic ?? '') ?? []
    await change({ title: 'Still the same' })
    const seen = await ask<{ data: string }>(`/v1/account/pictures/${fileId}`, { as: 'u_viewer' })
    expect(seen.data.data).toBe(onePixel)
    expect((await ask(`/v1/account/pictures/${fileId}`, { as: 'u_officer' })).status).toBe(404)
    await change({ profile_pic: '' })
    expect((await ask(`/v1/account/pictures/${fileId}`, { as: 'u_viewer' })).status).toBe(404)
    expect(await profileOf('u_analyst')).toMatchObject({ profile_pic: null })
  })

  test('cannot be used to read the file of a case', async () => {
    const { file_id } = await fresh.owner
      .insertInto('files')
      .values({
        organization_id: 'o_northern',
        name: 'x.pdf',
        media_type: 'application/pdf',
        size: 1,
        storage_type: 'EFS',
        storage_key: 'x',
        created_by: 'u_lead',
      })
      .returning('file_id')
      .executeTakeFirstOrThrow()
    expect((await ask(`/v1/account/pictures/${file_id}`)).status).toBe(404)
  })
})

interface Jobs {
  data: { job_id: string; kind: string; state: string; error: string | null; created_at: string }[]
}

test("a user's own jobs are their reports and imports, newest first", async () => {
  const body = { portfolio_id: 'pf_000001', purpose: 'parties', text: 'Nobody of that name' }
  await ask('/v1/admin/portfolio_imports', { body })
  const { data } = (await ask<Jobs>('/v1/account/jobs')).data
  expect(data[0]).toMatchObject({ kind: 'import', state: 'needs you' })
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['report', 'import']))
  expect(data.map(({ created_at }) => created_at)).toEqual(
    data.map(({ created_at }) => created_at).sort((one, other) => other.localeCompare(one)),
  )
  const failed = data.find(({ state }) => state === 'failed')
  expect(failed?.error).toEqual(expect.any(String))
  const ids = new Set(data.map(({ job_id }) => job_id))
  const others = (await ask<Jobs>('/v1/account/jobs', { as: 'u_officer' })).data.data
  expect(others.filter(({ job_id, kind }) => ids.has(job_id) || kind === 'import')).toEqual([])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { features } from '#server/contract/features.ts'
import { makeFirstLink } from '#server/database/people/first-organisation.ts'
import { readEnv } from '#server/env.ts'
import { type SignInHost, startSignInHost } from '#server/identity/host.ts'
import { verifyPassword } from '#server/identity/passwords/password.ts'
import { enqueuePasswordMail } from '#server/jobs/queue.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let host: SignInHost
beforeAll(async () => {
  fresh = await freshDatabase()
  host = await startSignInHost({
    db: fresh.db,
    env: readEnv({ NODE_ENV: 'test', DEMO: '0' }),
    sendForgotten: enqueuePasswordMail,
  })
})
afterAll(async () => {
  await host.close()
  await fresh.close()
})
beforeEach(() => sql`truncate organisations, first_links, audit cascade`.execute(fresh.owner))

const form = {
  organisation: 'Coastal Co-operative Bank',
  type: 'enterprise',
  name: 'Asha Rao',
  email: 'asha@coastal.example',
  password: 'quiet harbour lantern',
  again: 'quiet harbour lantern',
}
const newLink = async () => (await makeFirstLink(fresh.owner)) ?? ''
const ask = async (token: string, body?: Record<string, string>, headers = {}) => {
  const answer = await fetch(`http://127.0.0.1:${host.port}/idp/first/${token}`, {
    redirect: 'manual',
    headers,
    ...(body && { method: 'POST', body: new URLSearchParams(body) }),
  })
  return { status: answer.status, text: await answer.text(), leadsTo: answer.headers.get('location') }
}
const organisations = () =>
  fresh.owner.selectFrom('organisations').select(['organization_id', 'name', 'type', 'sku']).execute()

test('the link creates the organisation and its administrator, and works once', async () => {
  const token = await newLink()
  expect(await ask(token)).toMatchObject({
    status: 200,
    text: expect.stringContaining('Set up your organisation'),
  })
  expect(await ask(token, form)).toMatchObject({
    status: 303,
    leadsTo: '/auth?login_hint=asha%40coastal.example',
  })

  const [bank, ...others] = await organisations()
  expect(others).toEqual([])
  expect(bank).toMatchObject({ name: 'Coastal Co-operative Bank', type: 'enterprise' })
  expect(bank?.sku).toMatchObject({ private_company: expect.arrayContaining(['c-360', 'c-docs']) })
  const [person] = await fresh.owner.selectFrom('users').selectAll().execute()
  expect(person).toMatchObject({ name: 'Asha Rao', email: 'asha@coastal.example', status: 'active' })
  expect(person?.policy['/admin/users']).toEqual(['GET', 'POST', 'PATCH', 'DELETE'])
  expect(await verifyPassword('quiet harbour lantern', person?.password_hash ?? undefined)).toBe(true)
  expect(await fresh.owner.selectFrom('case_types').select('name').execute()).toHaveLength(5)
  const audit = await fresh.owner
    .selectFrom('audit')
    .select(['entity', 'user_id'])
    .orderBy('audit_id')
    .execute()
  const by = { user_id: person?.user_id }
  expect(audit).toEqual(['organisation', 'role', 'role', 'role', 'user'].map((entity) => ({ entity, ...by })))

  expect((await ask(token)).status).toBe(410)
  expect((await ask(token, form)).status).toBe(410)
  expect(await makeFirstLink(fresh.owner)).toBeUndefined()
})

test('the organisation has roles to invite with, the administrator has one, and the audit log says so', async () => {
  expect((await ask(await newLink(), form)).status).toBe(303)
  const roles = await fresh.owner.selectFrom('roles').selectAll().orderBy('name').execute()
  expect(roles.map(({ name }) => name)).toEqual(['Administrator', 'Analyst', 'Viewer'])
  const [administrator, analyst, viewer] = roles
  const person = await fresh.owner.selectFrom('users').select(['role_id', 'policy']).executeTakeFirst()
  expect(person).toEqual({ role_id: administrator?.role_id, policy: administrator?.policy })
  expect(analyst?.policy).toMatchObject({ [features.cases]: ['GET', 'POST', 'PATCH', 'DELETE'] })
  expect(viewer?.policy).toMatchObject({ [features.cases]: ['GET'], [features.portfolios]: ['GET'] })
  for (const { policy } of [analyst, viewer].filter((role) => role !== undefined))
    expect(Object.keys(policy).filter((feature) => feature.startsWith('/admin/'))).toEqual([])
  const audited = await fresh.owner
    .selectFrom('audit')
    .select(['action', 'entity_id', 'after'])
    .where('entity', '=', 'role')
    .execute()
  const made = roles.map(({ role_id, name, policy }) => ({
    action: 'create',
    entity_id: role_id,
    after: { name, policy },
  }))
  expect(audited.toSorted((a, b) => `${a.entity_id}`.localeCompare(`${b.entity_id}`))).toEqual(
    made.toSorted((a, b) => a.entity_id.localeCompare(b.entity_id)),
  )
})

test('two simultaneous uses, of one link or two, create one organisation', async () => {
  const links = [await newLink(), await newLink()]
  const answers = await Promise.all([...links, ...links].map((token) => ask(token, form)))
  expect(answers.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1)
  expect(await organisations()).toHaveLength(1)
})

test('errors are shown by field and values are kept, except passwords', async () => {
  const token = await newLink()
  const { status, text } = await ask(token, { ...form, organisation: ' ', again: 'another one entirely' })
  expect(status).toBe(422)
  expect(text).toContain('href="#organisation"')
  expect(text).toContain('value="Asha Rao"')
  expect(text).not.toContain('quiet harbour')
  const differing = await ask(token, { ...form, again: 'another one entirely' })
  expect(differing.text).toContain('href="#again"')
  const short = await ask(token, { ...form, password: 'short', again: 'short' })
  expect(short.text).toContain('href="#password"')
  const own = `${form.email} forever`
  for (const guessed of [own, 'qwertyqwerty', 'AshaRao-1987!'])
    expect((await ask(token, { ...form, password: guessed, again: guessed })).text).toContain(
      'href="#password"',
    )
  expect((await ask(token, { ...form, type: 'ministry' })).text).toContain('href="#type"')
  expect((await ask(token, { ...form, name: '<script>alert(1)</script>', email: 'no' })).text).toContain(
    '&lt;script&gt;',
  )
  expect(await organisations()).toEqual([])
})

test('a wrong or expired link, or a request from another site, creates nothing', async () => {
  const token = await newLink()
  expect((await ask('nobody-made-this')).status).toBe(410)
  expect((await ask(token, form, { origin: 'https://elsewhere.example' })).status).toBe(403)
  await sql`update first_links set expires_at = now() - interval '1 second'`.execute(fresh.owner)
  expect((await ask(token, form)).status).toBe(410)
  expect((await ask(await newLink(), { ...form, name: 'x'.repeat(12_000) })).status).toBe(413)
  expect(await organisations()).toEqual([])
})

test('the web role can neither read nor create links', async () => {
  await expect(sql`select * from first_links`.execute(fresh.db)).rejects.toThrow('permission denied')
  await expect(sql`insert into first_links (token_hash) values ('x')`.execute(fresh.db)).rejects.toThrow(
    'permission denied',
  )
})

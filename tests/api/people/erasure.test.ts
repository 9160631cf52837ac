import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Erasure } from '#server/contract/people/erasure.ts'
import type { Member } from '#server/contract/people/members.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { readErasure } from '#server/database/people/erasure.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { sealAudit } from '#server/use-cases/organisation/seal-audit.ts'
import { erasePerson } from '#server/use-cases/people/erase-person.ts'
import { apiFor, memoryStore } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { rowsRead } from '#tests/support/database/rows-read.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
const storedFiles = new Map<string, Buffer>()
const files = memoryStore(storedFiles)
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh, { files })
})
afterAll(() => fresh.close())

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const address = 'Priya.O’Rao@leaver.example'
const number = '+91 98200 55555'

const pathOf = (id: string) => `/v1/admin/users/${id}/erasure`
const erase = (id: string, confirmation: string, as = 'u_lead') =>
  ask(pathOf(id), { body: { confirmation }, as })
const deactivate = (id: string) =>
  ask(`/v1/admin/users/${id}/status`, { method: 'PATCH', body: { status: 'inactive' } })
const read = async (id: string) => (await ask<{ data: Erasure }>(pathOf(id))).data.data

/** All columns of the database that contain a text, ignoring case, with the number of rows. */
async function tracesOf(text: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_schema || '.' || c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying', 'USER-DEFINED')`.execute(
    fresh.owner,
  )
  expect(rows.length).toBeGreaterThan(200)
  const found: string[] = []
  for (const { table, column } of rows) {
    const [one] = (
      await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
        where strpos(lower(${sql.ref(column)}::text), lower(${text})) > 0`.execute(fresh.owner)
    ).rows
    if (one && one.n > 0) found.push(`${table}.${column}: ${one.n}`)
  }
  return found
}

/** A user with some activity, under two names. */
async function leaver(id: string, email = address): Promise<void> {
  await sql`insert into users (user_id, organization_id, email, name, policy, mobile_number)
    select ${id}, organization_id, ${email}, 'Priya O''Rao', policy, ${number} from users where user_id = 'u_analyst'`.execute(
    fresh.owner,
  )
  await ask('/v1/admin/invitations', { body: { email: `other.${id}@leaver.example`, role_id: null } })
  await sql`insert into invitations (organization_id, email, invited_by, accepted_at, accepted_by)
    values ('o_northern', ${email}, 'u_lead', now(), ${id})`.execute(fresh.owner)
  const invited = { email, name: "Priya O'Rao", role: 'Analyst' }
  await sql`insert into audit (organization_id, user_id, action, entity, entity_id, after)
    values ('o_northern', 'u_lead', 'invite', 'invitation', 'i_1', ${JSON.stringify(invited)}::jsonb)`.execute(
    fresh.owner,
  )
  const profile = {
    name: 'Priya Married',
    title: 'Clerk',
    mobile_number: number,
    file_name: 'me.png',
    attachment: png,
  }
  expect((await ask('/v1/account/profile', { method: 'PATCH', body: profile, as: id })).status).toBe(200)
  await ask('/v1/account/settings', { method: 'PATCH', body: { settings: { digest: 'all' } }, as: id })
  await ask('/v1/account/searches/saved', { body: { name: 'Mine', search: { q: 'steel' } }, as: id })
  await ask('/v1/account/api_keys', { method: 'POST', as: id })
  await sql`insert into mails (organization_id, user_id, kind, day, subject, body)
    values ('o_northern', ${id}, 'digest', '2026-01-01', 'For you', ${`To ${email}`})`.execute(fresh.owner)
  await sql`with mail as (
      insert into mails (organization_id, user_id, kind, day, subject, body)
      values ('o_northern', 'u_lead', 'notices', '2026-01-01', 'News', 'Assigned to you by Priya Married') returning mail_id)
    insert into notices (organization_id, user_id, kind, entity, entity_id, text, link, once, caused_by, mail_id)
    select 'o_northern', 'u_lead', 'assigned', 'case', '1001', 'A case', '/app/cases/1001', ${id}, ${id}, mail_id from mail`.execute(
    fresh.owner,
  )
  await sql`insert into sent_forms (organization_id, user_id, idempotency_key, status, answer)
    values ('o_northern', 'u_lead', ${id}, 200, ${JSON.stringify({ email })}::jsonb)`.execute(fresh.owner)
  await sql`insert into leads (organization_id, product, company, contact_name, email, phone, asked_by)
    values ('o_northern', 'erp', 'Acme', 'Priya', ${email}, ${number}, ${id})`.execute(fresh.owner)
  await sql`insert into sign_in_sessions (session_id, user_id, address, browser, started_at, ended_at)
    values (${`${id} old`}, ${id}, '10.0.0.9', 'Firefox', now() - interval '2 years', now() - interval '2 years'),
      (${`${id} new`}, ${id}, '10.0.0.9', 'Firefox', now(), null)`.execute(fresh.owner)
  await ask('/v1/cases', { method: 'GET', as: id })
}

describe('erasing a person', () => {
  test('removes their address, number and names everywhere and keeps what they did', async () => {
    await leaver('u_leaver')
    await sealAudit(fresh.owner)
    expect([...storedFiles.keys()].filter((key) => key.includes('/pictures/'))).toHaveLength(1)
    await sql`update case_events set owner = 'u_leaver', body = ${`Ask ${address}`}
      where event_id = (select min(event_id) from case_events where organization_id = 'o_northern')`.execute(
      fresh.owner,
    )
    expect(await tracesOf(address)).not.toEqual([])
    await deactivate('u_leaver')
    const before = await read('u_leaver')
    expect(before.erased).toMatchObject({ profile: 1, searches: 1, mails: 1, invitations: 2, keys: 1 })
    expect(before.kept).toMatchObject({ history: 1, sign_ins: 1 })

    expect((await erase('u_leaver', address.toUpperCase())).status).toBe(200)

    expect(await tracesOf(address)).toEqual([])
    expect(await tracesOf(number)).toEqual([])
    expect(await tracesOf('Priya Married')).toEqual([])
    expect(await tracesOf("Priya O'Rao")).toEqual([])
    await sweep(fresh.owner, files)
    expect([...storedFiles.keys()].filter((key) => key.includes('/pictures/'))).toEqual([])
    const after = await read('u_leaver')
    expect(after).toMatchObject({ name: 'Former member', status: 'inactive', kept: { history: 1 } })
    expect(after.erased).toMatchObject({ searches: 0, mails: 0, invitations: 0, keys: 0, way_in: 0 })
    expect(after.erased_at).not.toBeNull()
    const { data } = await ask<{ data: Member[] }>('/v1/admin/users?q=former')
    expect(data.data).toMatchObject([{ name: 'Former member', erased_at: expect.any(String) }])
    const comment = await sql<{
      body: string
    }>`select body from case_events where owner = 'u_leaver'`.execute(fresh.owner)
    expect(comment.rows).toEqual([{ body: 'Ask [erased]' }])
    const mail = await sql<{ body: string }>`select body from mails where subject = 'News'`.execute(
      fresh.owner,
    )
    expect(mail.rows).toEqual([{ body: 'Assigned to you by Former member' }])
    const sessions = await sql<{ session_id: string; ended: boolean }>`
      select session_id, ended_at is not null as ended from sign_in_sessions where user_id = 'u_leaver'`.execute(
      fresh.owner,
    )
    expect(sessions.rows).toEqual([{ session_id: 'u_leaver new', ended: true }])
  })

  test("removes them from other users' requests, notices, mails and case assignments", async () => {
    const [id, email, name] = ['u_given', 'given@leaver.example', 'Nirmala Given']
    await sql`insert into users (user_id, organization_id, email, name, policy)
      select ${id}, organization_id, ${email}, 'Nirmala Former', policy from users where user_id = 'u_analyst'`.execute(
      fresh.owner,
    )
    const { rows } = await sql<{ case_id: string }>`select case_id::text as case_id from cases
      where organization_id = 'o_northern' and status_category = 'WIP' limit 2`.execute(fresh.owner)
    const give = (assignee: string) =>
      ask('/v1/cases', { method: 'PATCH', body: { change: { action: 'assign', assignee }, cases: rows } })
    await give(id)
    await ask('/v1/account/profile', {
      method: 'PATCH',
      as: id,
      body: { name, title: '', mobile_number: '' },
    })
    await give('u_lead')
    await sql`with asked as (
        insert into change_requests (organization_id, kind, subject_id, subject, version, payload, requested_by, after)
        values ('o_northern', 'access', ${id}, ${name}, 1, '{}', 'u_lead', null),
          ('o_northern', 'invitation', ${email}, ${email}, 0, ${JSON.stringify({ email })}, 'u_lead', ${JSON.stringify({ email })})
        returning *),
      noted as (insert into audit (organization_id, user_id, action, entity, entity_id, after)
        select organization_id, 'u_lead', 'ask', 'change_request', request_id,
          jsonb_build_object('subject_id', subject_id, 'subject', subject) from asked),
      mail as (insert into mails (organization_id, user_id, kind, day, subject, body)
        values ('o_northern', 'u_lead', 'notices', '2026-01-02', 'To approve', ${`Rights of a person: ${name}`}) returning mail_id)
      insert into notices (organization_id, user_id, kind, entity, entity_id, text, link, once, caused_by, mail_id)
      select organization_id, 'u_lead', 'approval_asked', 'change request', request_id, 'Rights of a person: ' || subject,
        '/admin/approvals', request_id, 'u_viewer', mail_id from asked, mail`.execute(fresh.owner)
    expect(await tracesOf('Nirmala')).not.toEqual([])
    await deactivate(id)
    expect((await erase(id, email)).status).toBe(200)
    for (const trace of [email, name, 'Nirmala Former']) expect(await tracesOf(trace)).toEqual([])
  })

  test('is in the audit log without the erased data, and other rows and positions do not change', async () => {
    const [row] = (
      await sql<{
        after: { audit_rows: number[]; erased: { audit: number } }
        before: unknown
        user_id: string
      }>`
        select * from audit where action = 'erase' and entity_id = 'u_leaver'`.execute(fresh.owner)
    ).rows
    expect(row).toMatchObject({ user_id: 'u_lead', before: null, after: { erased: { profile: 1 } } })
    const named = row?.after.audit_rows ?? []
    expect(row?.after.erased.audit).toBeGreaterThan(2)
    expect(row?.after.erased.audit).toBe(named.length)
    const rows = await fresh.owner
      .selectFrom('audit')
      .where('audit_id', 'in', named)
      .select(['action', 'after', 'erased_by'])
      .orderBy('audit_id')
      .execute()
    expect(rows.find(({ action }) => action === 'invite')?.after).toEqual({
      email: '[erased]',
      name: '[erased]',
      role: 'Analyst',
    })
    expect(rows.find(({ action }) => action === 'change profile')?.after).toEqual({ erased: true })
    expect(rows.every(({ erased_by }) => erased_by !== null)).toBe(true)
    const forged = sql`update audit set action = 'forged' where audit_id = ${named[0]}`
    await expect(forged.execute(fresh.owner)).rejects.toThrow('rows of the audit are never changed')
    await expect(sql`update audit set before = null`.execute(fresh.db)).rejects.toThrow('permission denied')
  })

  test('twice changes nothing, and an erased user cannot sign in, be reactivated or get a new link', async () => {
    const audited = async () =>
      (await sql<{ n: number }>`select count(*) as n from audit`.execute(fresh.owner)).rows[0]?.n
    const rows = await audited()
    expect((await erase('u_leaver', 'anything')).status).toBe(200)
    expect(await audited()).toBe(rows)
    expect((await ask('/v1/account/myprofile', { as: 'u_leaver' })).status).toBe(401)
    const again = (what: string, body: object) =>
      ask(`/v1/admin/users/u_leaver/${what}`, { method: 'PATCH', body })
    expect((await again('status', { status: 'active' })).status).toBe(409)
    expect((await again('sign_in', {})).status).toBe(409)
    const access = { version: 1, role_id: null, policy: { '/app/search': ['GET'] } }
    expect((await again('access', access)).status).toBe(409)
    const { rows: found } = await sql`select * from account_by_email(${address})`.execute(fresh.db)
    expect(found).toEqual([])
  })

  test('is rejected for yourself, active users, a wrong address, without the permission and across organisations', async () => {
    await leaver('u_refused', 'second@leaver.example')
    expect((await erase('u_refused', 'second@leaver.example')).data.message).toContain('deactivate')
    await deactivate('u_refused')
    const wrong = await erase('u_refused', 'third@leaver.example')
    expect(wrong).toMatchObject({ status: 400, data: { errors: { confirmation: [expect.any(String)] } } })
    expect((await erase('u_lead', 'lead@enterprise.example')).status).toBe(409)
    expect((await erase('u_refused', 'second@leaver.example', 'u_analyst')).status).toBe(403)
    expect((await erase('u_refused', 'second@leaver.example', 'u_officer')).status).toBe(404)
    expect((await ask(pathOf('u_refused'), { as: 'u_officer' })).status).toBe(404)
    expect(await read('u_refused')).toMatchObject({ email: 'second@leaver.example', erased_at: null })
  })

  test('confirmed twice at once succeeds for both and happens once', async () => {
    await leaver('u_twice', 'twice@leaver.example')
    await deactivate('u_twice')
    const done = await Promise.all([
      erase('u_twice', 'twice@leaver.example'),
      erase('u_twice', 'twice@leaver.example'),
    ])
    expect(done.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await sql`select from audit where action = 'erase' and entity_id = 'u_twice'`.execute(
      fresh.owner,
    )
    expect(rows).toHaveLength(1)
  })

  test('by the web role needs an audit row that records it', async () => {
    await leaver('u_silent', 'silent@leaver.example')
    await deactivate('u_silent')
    const silent = fresh.db.transaction().execute(async (work) => {
      await sql`select set_config('app.organization', 'o_northern', true)`.execute(work)
      await sql`select erase_member('u_silent', 1, '{}')`.execute(work)
    })
    await expect(silent).rejects.toThrow('nobody to erase')
  })
})

test('that is rejected reads nothing of the audit log', async () => {
  const actor = { user_id: 'u_lead', organization_id: 'o_northern', address: null }
  const read = await rowsRead(fresh.url, 'audit', (owner) =>
    asOrganisation(owner, actor.organization_id, async (db) => {
      await expect(erasePerson({ db, actor }, 'u_analyst', 'somebody@else.example')).rejects.toThrow()
    }),
  )
  expect(read).toBe(0)
})

test("is previewed without reading other users' audit rows", async () => {
  await sql`insert into audit (organization_id, user_id, action, entity, entity_id, after)
    select 'o_northern', 'u_lead', 'change', 'case', n::text, '{"subject": "One of many"}' from generate_series(1, 5000) n`.execute(
    fresh.owner,
  )
  await sql`vacuum analyze audit`.execute(fresh.owner)
  const read = await rowsRead(fresh.url, 'audit', (owner) =>
    asOrganisation(owner, 'o_northern', async (db) => {
      expect((await readErasure(db, 'u_analyst', null))?.erased.audit).toBeNull()
    }),
  )
  expect(read).toBeLessThan(1_000)
})

import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { todayInIndia } from '#server/contract/calendar.ts'
import { noNoticeMails } from '#server/contract/notices/notice-mails.ts'
import { mailLinkToken, personOfToken } from '#server/identity/mail-link.ts'
import { readViewer } from '#server/identity/viewer.ts'
import { deliverMails } from '#server/jobs/delivery/deliver-mails.ts'
import { digests } from '#server/jobs/delivery/digests.ts'
import { log } from '#server/log.ts'
import { servicesFor } from '#tests/support/api.ts'
import { rowsRead } from '#tests/support/database/rows-read.ts'
import { smtpDouble } from '#tests/support/servers/smtp-double.ts'
import { testSecret } from '#tests/support/world.ts'
import { hoursAgo } from '#tests/support/worlds/digest-world.ts'
import { mailWorld } from '#tests/support/worlds/mail-world.ts'

let world: Awaited<ReturnType<typeof mailWorld>>
beforeAll(async () => {
  world = await mailWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const noMails = { digest: 'off', notice_mails: noNoticeMails }

/** A mail with its long lines unfolded. */
const unfolded = (content: string) =>
  content
    .replaceAll('\r', '')
    .replace(/=\n/g, '')
    .replace(/\n[ \t](?=<)/g, '')
const want = (user: string, digest: string) =>
  world.ask('/v1/account/settings', { as: user, method: 'PATCH', body: { settings: { digest } } })

test('digests are written from seven in the morning', async () => {
  await world.place({ id: 'a_new', at: '2026-11-21T12:00:00Z' })
  await digests(world.owner, world.settings, new Date('2026-11-22T01:29:00Z'))
  expect(await world.mails()).toEqual([])
  await digests(world.owner, world.settings, new Date('2026-11-22T01:30:00Z'))
  expect((await world.mails()).map(({ user_id }) => user_id)).toEqual(['u_analyst', 'u_second'])
})

test('without a mail server mails go to the outbox, and only their recipient can read them', async () => {
  await world.place({ id: 'a_new' })
  await world.write()
  expect(await deliverMails(world.owner, world.settings)).toEqual({ sent: 2, failed: 0 })
  expect(await deliverMails(world.owner, world.settings)).toEqual({ sent: 0, failed: 0 })
  const { data } = await world.ask<{ data: { mail_id: string; sent_by: string }[] }>('/v1/account/mails', {
    as: 'u_analyst',
  })
  expect(data.data).toMatchObject([{ sent_by: 'outbox', day: todayInIndia(world.now) }])
  const id = data.data[0]?.mail_id
  expect((await readdir(world.outbox)).length).toBe(2)
  const file = unfolded(await readFile(join(world.outbox, `${id}.eml`), 'utf8'))
  expect(file).toContain('To: "A. Analyst" <analyst@acme.example>')
  expect(file).toContain(`Message-ID: <${id}@localhost>`)
  expect(file).toContain('http://localhost:4321/app/alerts/a_new')
  const mine = await world.ask<{ data: { body: string } }>(`/v1/account/mails/${id}`, { as: 'u_analyst' })
  expect(mine.data.data.body).toContain('/app/alerts/a_new')
  expect((await world.ask(`/v1/account/mails/${id}`, { as: 'u_second' })).status).toBe(404)
  expect((await world.ask(`/v1/account/mails/${id}`, { as: 'u_other' })).status).toBe(404)
})

// As long as real ones: of a table of three pages PostgreSQL reads every row rather than an index.
const manyMails = (count: number) =>
  sql`insert into mails (organization_id, user_id, kind, day, subject, body, created_at)
    select organization_id, user_id, 'digest', date '2025-01-01' + n, 'One of many', repeat('x', 1000), date_trunc('minute', now())
    from users, generate_series(1, ${count}::int) n where user_id = 'u_analyst'`.execute(world.owner)

test('many mails of one moment are found without reading the others each time', async () => {
  // Autovacuum may count the rows at any moment; before a morning's digests none is unsent.
  await sql`analyze mails`.execute(world.owner)
  await manyMails(200)
  const read = await rowsRead(world.fresh.url, 'mails', async (db) => {
    expect(await deliverMails(db, world.settings)).toEqual({ sent: 200, failed: 0 })
  })
  expect(read).toBeLessThan(2_000)
})

test('a mail server gets each mail once, and a rejected mail waits without storing the address', async () => {
  const server = await smtpDouble()
  const mailing = { ...world.settings, SMTP_URL: server.url, PUBLIC_URL: 'https://credence.example' }
  await world.place({ id: 'a_new' })
  await world.write()
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  server.refused.add('second@')
  expect(await deliverMails(world.owner, mailing)).toEqual({ sent: 1, failed: 1 })
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ answer: 550 }), expect.any(String)]])
  expect(JSON.stringify(warn.mock.calls)).not.toContain('acme.example')
  warn.mockRestore()
  server.refused.clear()
  expect(await deliverMails(world.owner, mailing)).toEqual({ sent: 1, failed: 0 })
  expect(await deliverMails(world.owner, mailing)).toEqual({ sent: 0, failed: 0 })
  await server.close()
  expect(server.mails.map(({ to }) => to)).toEqual(['analyst@acme.example', 'second@acme.example'])
  const content = unfolded(server.mails[0]?.content ?? '')
  expect(content).toMatch(/^From: Credence <no-reply@credence\.example>$/m)
  expect(content).toMatch(/^Message-ID: <m_\w+@credence\.example>$/m)
  expect(content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const token = /^List-Unsubscribe: ?<https:\/\/credence\.example\/unsubscribe\/([\w.-]+)>$/m.exec(
    content,
  )?.[1]
  expect(personOfToken(testSecret, token ?? '')).toBe('u_analyst')
  expect((await world.mails()).map(({ sent_by }) => sent_by)).toEqual(['smtp', 'smtp'])
})

test('an unreachable mail server fails only the current attempt', async () => {
  await world.place({ id: 'a_new' })
  await world.write()
  const away = { ...world.settings, SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await deliverMails(world.owner, away)).toEqual({ sent: 0, failed: 2 })
  expect((await world.mails()).map(({ sent_at }) => sent_at)).toEqual([null, null])
})

test('an unreachable mail server is not tried for each of many mails', async () => {
  await manyMails(50)
  const away = { ...world.settings, SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await deliverMails(world.owner, away)).toEqual({ sent: 0, failed: 3 })
  expect(await deliverMails(world.owner, world.settings)).toEqual({ sent: 50, failed: 0 })
})

test('a mail server that rejects many addresses is still tried with all the others', async () => {
  await world.place({ id: 'a_new' })
  await world.write()
  await manyMails(5)
  const server = await smtpDouble()
  server.refused.add('analyst@')
  const mailing = { ...world.settings, SMTP_URL: server.url }
  expect(await deliverMails(world.owner, mailing)).toEqual({ sent: 1, failed: 6 })
  await server.close()
})

test('mails older than two days or no longer wanted are not sent', async () => {
  await world.place({ id: 'a_new' })
  await world.write()
  await sql`update mails set created_at = ${hoursAgo(49)} where user_id = 'u_analyst'`.execute(world.owner)
  await want('u_second', 'off')
  expect(await deliverMails(world.owner, world.settings)).toEqual({ sent: 0, failed: 0 })
})

test('two workers write and send each mail once', async () => {
  await world.place({ id: 'a_new' })
  await Promise.all([world.write(), world.write(), world.write()])
  const server = await smtpDouble()
  const mailing = { ...world.settings, SMTP_URL: server.url }
  await Promise.all([deliverMails(world.owner, mailing), deliverMails(world.owner, mailing)])
  await server.close()
  expect(server.mails.map(({ to }) => to).sort()).toEqual(['analyst@acme.example', 'second@acme.example'])
})

test('a killed run that is repeated writes each digest once', async () => {
  await world.more(200)
  await world.place({ id: 'a_new' })
  const seed = Number(process.env.SEED ?? Date.now() % 10_000)
  console.log(`Kills with SEED=${seed}`)
  for (const attempt of [1, 2, 3]) {
    const args = [
      '--import',
      'tsx',
      'tests/support/processes/digests-process.ts',
      world.ownerUrl,
      world.settings.DATA_DIR,
    ]
    const one = spawn(process.execPath, args, { stdio: 'ignore' })
    const ended = new Promise((done) => one.once('exit', done))
    await pause(400 + ((seed * attempt * 97) % 900))
    one.kill('SIGKILL')
    await ended
    const left = (await world.mails()).filter(({ sent_at }) => !sent_at)
    console.log(`Kill ${attempt}: ${(await world.mails()).length} written, ${left.length} of them not sent`)
  }
  await world.write()
  await deliverMails(world.owner, world.settings)
  const rows = await world.mails()
  await world.without()
  expect(rows).toHaveLength(202)
  expect(rows.filter(({ sent_at }) => !sent_at)).toEqual([])
  const files = (await readdir(world.outbox)).filter((name) => name.endsWith('.eml'))
  expect(files.sort()).toEqual(rows.map(({ mail_id }) => `${mail_id}.eml`).sort())
}, 60_000)

test("the link in a mail turns off the recipient's digests without signing in, and can be used repeatedly", async () => {
  const viewerOfLink = async (token: string) => {
    const user_id = personOfToken(testSecret, token)
    return user_id === undefined ? undefined : readViewer(world.db, user_id)
  }
  const api = createApi({ ...servicesFor(world.fresh), viewerOfLink })
  const send = async (token: string, method = 'POST', path = '/v1/account/unsubscription') => {
    const answer = await api.request(path, { method, headers: { Authorization: `Bearer ${token}` } })
    return { status: answer.status, data: await answer.json() }
  }
  const chosen = async () => {
    const rows = await world.owner.selectFrom('users').select(['user_id', 'settings']).execute()
    return rows
      .filter(({ settings: { digest } }) => digest)
      .map(({ user_id, settings: { digest } }) => [user_id, digest])
  }
  await sql`update users set settings = '{"lite": true}' where user_id = 'u_second'`.execute(world.owner)
  const token = mailLinkToken(testSecret, 'u_second')
  const forged = [
    `${token.slice(0, -4)}AAAA`,
    mailLinkToken('another secret', 'u_second'),
    'u_second',
    '',
    '.',
  ]
  for (const one of forged) expect((await send(one)).status).toBe(401)
  expect(await send(token, 'GET')).toEqual({ status: 200, data: { data: {} } })
  expect(await chosen()).toEqual([])
  for (const time of [1, 2])
    expect([time, await send(token)]).toEqual([time, { status: 200, data: { data: noMails } }])
  expect(await chosen()).toEqual([['u_second', 'off']])
  expect((await readViewer(world.db, 'u_second'))?.settings).toEqual({ lite: true, ...noMails })
  // It opens nothing else.
  for (const path of ['/v1/account/myprofile', '/v1/account/mails'])
    expect((await send(token, 'GET', path)).status).toBe(401)
  const { rows } =
    await sql`select user_id, action, after ->> 'digest' as digest from audit where entity = 'user'`.execute(
      world.owner,
    )
  expect(rows[0]).toEqual({ user_id: 'u_second', action: 'change', digest: 'off' })
})

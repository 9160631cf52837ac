import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noNoticeMails } from '#server/contract/notices/notice-mails.ts'
import { deliverMails } from '#server/jobs/delivery/deliver-mails.ts'
import { noticeMails } from '#server/jobs/delivery/notice-mails.ts'
import { writeNoticeMails } from '#server/use-cases/notices/write-notice-mails.ts'
import { hoursAgo } from '#tests/support/worlds/digest-world.ts'
import { mailWorld } from '#tests/support/worlds/mail-world.ts'

let world: Awaited<ReturnType<typeof mailWorld>>
beforeAll(async () => {
  world = await mailWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const mention = (user: string, text = 'Call them', more = {}) =>
  world.notice({ user, text, kind: 'mentioned', ...more })
const write = () => writeNoticeMails(world.owner, world.now)
const want = (user: string, settings: object) =>
  world.ask('/v1/account/settings', { as: user, method: 'PATCH', body: { settings } })

test('immediate notices are combined into one mail per user and sent once', async () => {
  for (const text of ['Call them', 'PAN of theirs is ABCDE1234F']) await mention('u_analyst', text)
  await mention('u_second')
  await world.notice({ user: 'u_analyst', text: 'For the digest' })
  await noticeMails(world.owner, world.settings, world.now)
  await noticeMails(world.owner, world.settings, world.now)
  const mails = await world.mails()
  expect(mails).toMatchObject([
    { user_id: 'u_analyst', kind: 'notices', subject: 'Credence: 2 notices', sent_by: 'outbox' },
    { user_id: 'u_second', subject: 'Credence: You were mentioned: Call them', sent_by: 'outbox' },
  ])
  expect(mails[0]?.body).toBe(
    '- You were mentioned: Call them\n  /app/cases/7001\n- You were mentioned: PAN of theirs is AB******4F\n  /app/cases/7001\n',
  )
  expect(await readdir(world.outbox)).toHaveLength(2)
  const file = await readFile(join(world.outbox, `${mails[1]?.mail_id}.eml`), 'utf8')
  expect(file).toContain('http://localhost:4321/app/cases/7001')
  expect(file).toContain('List-Unsubscribe')
})

test('read, old or unwanted notices are not mailed', async () => {
  await mention('u_analyst', 'Read', { read: true })
  await mention('u_analyst', 'Old', { at: hoursAgo(49) })
  await mention('u_closed', 'Of an organisation that is not active')
  await mention('u_gone', 'Of somebody who is not')
  await mention('u_suspended', 'Of somebody suspended')
  expect((await want('u_second', { notice_mails: { mentioned: 'off' } })).status).toBe(200)
  await mention('u_second')
  expect(await write()).toBe(0)
  await want('u_second', { notice_mails: { mentioned: 'off', assigned: 'at_once' } })
  await world.notice({ user: 'u_second', text: 'Assigned' })
  expect(await write()).toBe(1)
  expect((await world.mails())[0]?.subject).toBe('Credence: Assigned to you: Assigned')
  expect((await want('u_second', { notice_mails: { mentioned: 'sometimes' } })).status).toBe(400)
})

test('several workers put each notice into one mail', async () => {
  for (let index = 0; index < 40; index++)
    await mention(index % 2 ? 'u_analyst' : 'u_second', `Number ${index}`)
  await Promise.all([write(), write(), write(), write()])
  const mentioned = (await world.mails()).flatMap(({ body }) => body.match(/Number \d+/g) ?? [])
  expect(mentioned).toHaveLength(40)
  expect(new Set(mentioned).size).toBe(40)
  const { rows } = await sql<{ n: number }>`select count(*) as n from notices where mail_id is null`.execute(
    world.owner,
  )
  expect(rows[0]?.n).toBe(0)
})

test('the link at the foot of a mail stops all mails, including one already written', async () => {
  await mention('u_analyst')
  await mention('u_second')
  expect(await write()).toBe(2)
  const link = '/v1/account/unsubscription'
  expect((await world.ask(link, { as: 'u_second', method: 'POST' })).data).toEqual({
    data: { digest: 'off', notice_mails: noNoticeMails },
  })
  expect(await deliverMails(world.owner, world.settings)).toEqual({ sent: 1, failed: 0 })
  await mention('u_second', 'Later')
  await world.place({ id: 'a_new' })
  expect(await write()).toBe(0)
  await world.write()
  expect((await world.mails()).filter(({ user_id }) => user_id === 'u_second')).toHaveLength(1)
})

test('a user who sees cases but no alerts gets a digest with notices only', async () => {
  await world.notice({ user: 'u_blind', text: 'Call them' })
  await world.place({ id: 'a_new', assignee: 'u_blind' })
  await world.write()
  const [mail] = (await world.mails()).filter(({ user_id }) => user_id === 'u_blind')
  expect(mail?.subject).toBe('Credence: 1 notice')
  expect(mail?.body).not.toContain('a_new')
})

test('an organisation whose mails fail does not stop the immediate mails of others', async () => {
  for (const user of ['u_analyst', 'u_other']) await mention(user)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
    world.owner,
  )
  await sql`create trigger refuse before insert on mails for each row when (new.organization_id = 'o_other')
    execute function refuse()`.execute(world.owner)
  await expect(noticeMails(world.owner, world.settings, world.now)).rejects.toThrow('no room')
  await sql`drop trigger refuse on mails`.execute(world.owner)
  expect(await world.mails()).toMatchObject([{ user_id: 'u_analyst', sent_by: 'outbox' }])
})

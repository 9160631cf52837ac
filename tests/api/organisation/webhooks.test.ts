import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { messages } from '#server/contract/messages.ts'
import { webhookEvents } from '#server/contract/organisation/webhook-words.ts'
import type { Delivery, Webhook } from '#server/contract/organisation/webhooks.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { takeDueDeliveries } from '#server/database/organisation/webhook-outbox.ts'
import { readWebhooks } from '#server/database/organisation/webhooks.ts'
import { deliverWebhooks } from '#server/jobs/delivery/deliver-webhooks.ts'
import { apiFor, servicesFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { rowsRead } from '#tests/support/database/rows-read.ts'
import { untilWaiting } from '#tests/support/database/waiting.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
const events = Object.keys(webhookEvents)

interface Heard {
  headers: IncomingMessage['headers']
  body: string
}
const heard: Heard[] = []
let answer: (response: ServerResponse) => void
const listener = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  heard.push({ headers: request.headers, body })
  answer(response)
})
const say =
  (status: number, text = '') =>
  (response: ServerResponse) =>
    response.writeHead(status).end(text)
const here = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  heard.length = 0
  await sql`delete from webhooks`.execute(fresh.owner)
})
afterAll(async () => {
  listener.closeAllConnections()
  listener.close()
  await fresh.close()
})

/** A webhook to the listener, as in an installation that allows private networks. */
async function listening(of = events): Promise<{ webhook_id: string; secret: string }> {
  const api = createApi({ ...servicesFor(fresh), allowPrivateWebhooks: true })
  const response = await api.request('/v1/admin/webhooks', {
    method: 'POST',
    headers: { Authorization: 'Bearer u_lead' },
    body: JSON.stringify({ address: here(), events: of }),
  })
  const { data } = (await response.json()) as { data: { webhook_id: string; secret: string } }
  return data
}
const deliver = (allowPrivate = true, mostMs = 2_000) =>
  deliverWebhooks(fresh.owner, { allowPrivate, mostMs })
const dueNow = () =>
  sql`update webhook_deliveries set next_at = now() where state = 'waiting'`.execute(fresh.owner)
const log = async (webhookId: string, as = 'u_lead') =>
  (await ask<{ data: Delivery[] }>(`/v1/admin/webhooks/${webhookId}/deliveries`, { as })).data.data
const test_ = (webhookId: string) => ask(`/v1/admin/webhooks/${webhookId}/test`, { method: 'POST' })
const raiseAlert = () =>
  ask('/v1/admin/alerts', {
    body: {
      party_id: 'p_000001',
      signal_code: 503,
      severity: 'medium',
      date_of_event: '2026-11-01',
      alert_description: 'Orders fell by a third',
    },
  })

test('every event that a webhook can choose is recorded by a trigger', async () => {
  const { rows } = await sql<{
    prosrc: string
  }>`select prosrc from pg_proc where prosrc like '%tell_webhooks(%'`.execute(fresh.owner)
  const triggers = rows.map(({ prosrc }) => prosrc).join()
  expect(events.filter((event) => !triggers.includes(`'${event}'`))).toEqual([])
})

test('an alert is delivered with a signature, after retries with growing delays', async () => {
  const { webhook_id, secret } = await listening(['alert.raised'])
  await raiseAlert()
  answer = say(500, 'not now')
  await deliver()
  expect(await deliver()).toBe(0)
  const [first] = await log(webhook_id)
  const pause = (of?: Delivery) => new Date(of?.next_at ?? 0).getTime() - Date.now()
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, tried: [{ status: 500, answer: 'not now' }] })
  await dueNow()
  await deliver()
  const [second] = await log(webhook_id)
  expect(pause(second)).toBeGreaterThan(pause(first) + 60_000)
  answer = say(204)
  await dueNow()
  await deliver()
  const [last] = await log(webhook_id)
  expect(last).toMatchObject({ state: 'delivered', attempts: 3, next_at: null })
  expect(last?.tried.map(({ status }) => status)).toEqual([204, 500, 500])
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }] = heard
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(JSON.parse(body)).toMatchObject({
    type: 'alert.raised',
    data: { party_id: 'p_000001', signal_code: 503 },
  })
})

test('case and report events are delivered, and nothing of a rolled-back change', async () => {
  const { webhook_id } = await listening(['case.changed', 'report.done'])
  await raiseAlert()
  const { rows } = await sql<{ case_id: string }>`select case_id::text as case_id from cases
    where organization_id = 'o_northern' and status_category = 'NEW' and case_assignee is distinct from 'u_lead'
    limit 1`.execute(fresh.owner)
  await ask('/v1/cases', {
    method: 'PATCH',
    body: { change: { action: 'assign', assignee: 'u_lead' }, cases: rows },
  })
  await sql`insert into files (file_id, organization_id, name, media_type, size, storage_type, storage_key)
    values ('f_done', 'o_northern', 'a.pdf', 'application/pdf', 1, 'EFS', 'done')`.execute(fresh.owner)
  await sql`update orders set status = 'done', done_at = now(),
    file_id = 'f_done' where order_id = (select order_id from orders
    where organization_id = 'o_northern' and status = 'ordered' limit 1)`.execute(fresh.owner)
  await fresh.owner
    .transaction()
    .execute(async (work) => {
      await sql`update cases set case_assignee = null where case_id = 1001`.execute(work)
      throw new Error('undone')
    })
    .catch(() => undefined)
  answer = say(200)
  await deliver()
  expect(heard.map(({ body }) => JSON.parse(body).type).sort()).toEqual(['case.changed', 'report.done'])
  expect((await log(webhook_id)).every(({ state }) => state === 'delivered')).toBe(true)
})

test('a delivery is given up after ten attempts, and can be redelivered under the same id', async () => {
  const { webhook_id } = await listening()
  await test_(webhook_id)
  answer = say(503)
  for (let attempt = 0; attempt < 10; attempt++) {
    await dueNow()
    await deliver()
  }
  const [delivery] = await log(webhook_id)
  expect(delivery).toMatchObject({ state: 'failed', attempts: 10, event: 'test' })
  const notices = () =>
    sql`select user_id, kind, text, link from notices
    where kind = 'webhook_given_up'`
      .execute(fresh.owner)
      .then(({ rows }) => rows)
  const notice = {
    user_id: 'u_lead',
    kind: 'webhook_given_up',
    text: `Test, to ${here()}`,
    link: `/admin/webhooks/${webhook_id}?state=failed`,
  }
  expect(await notices()).toEqual([notice])
  await test_(webhook_id)
  await sql`update webhook_deliveries set attempts = 9 where state = 'waiting'`.execute(fresh.owner)
  await deliver()
  expect(await notices(), 'once a day of each webhook').toEqual([notice])
  await dueNow()
  expect(await deliver()).toBe(0)
  answer = say(200)
  const again = await ask(`/v1/admin/webhook_deliveries/${delivery?.delivery_id}/redeliver`, {
    method: 'POST',
  })
  expect(again.status).toBe(200)
  await deliver()
  expect((await log(webhook_id)).at(-1)).toMatchObject({
    state: 'delivered',
    delivery_id: delivery?.delivery_id,
  })
})

test("a redelivery requested during an attempt is sent once more, whatever that attempt's outcome", async () => {
  const { webhook_id } = await listening()
  await test_(webhook_id)
  const [waiting] = await log(webhook_id)
  const again = () =>
    ask(`/v1/admin/webhook_deliveries/${waiting?.delivery_id}/redeliver`, { method: 'POST' })
  answer = (response) => {
    answer = say(204)
    void again().then(() => say(503)(response))
  }
  await sql`update webhook_deliveries set attempts = 9`.execute(fresh.owner)
  await deliver()
  const [delivery] = await log(webhook_id)
  expect(delivery).toMatchObject({ state: 'delivered', tried: [{ status: 204 }, { status: 503 }] })
})

test('slow, redirecting and endless responses are cut short', async () => {
  const { webhook_id } = await listening()
  const outcome = async (how: typeof answer) => {
    await sql`delete from webhook_deliveries`.execute(fresh.owner)
    await test_(webhook_id)
    answer = how
    await deliver(true, 300)
    return (await log(webhook_id))[0]
  }
  expect((await outcome(() => undefined))?.tried[0]).toMatchObject({
    status: null,
    error: 'No answer within 0.3 seconds',
  })
  const redirected = await outcome((response) => response.writeHead(302, { Location: here() }).end())
  expect(redirected?.tried[0]?.error).toContain('redirect')
  expect(heard).toHaveLength(2)
  const large = await outcome((response) => response.writeHead(200).end('x'.repeat(10_000_000)))
  expect(large).toMatchObject({ state: 'delivered' })
  expect(large?.tried[0]?.answer?.length).toBe(500)
})

test('private networks are not called, however their address is written', async () => {
  const { webhook_id } = await listening()
  answer = say(200)
  const { port } = new URL(here())
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '10.0.0.1']) {
    await sql`update webhooks set address = ${`http://${host}:${port}/`}`.execute(fresh.owner)
    await test_(webhook_id)
    await deliver(false)
    const [newest] = await log(webhook_id)
    expect(newest?.tried[0]?.error, host).toContain('private network')
  }
  expect(heard).toEqual([])
  const plain = await ask('/v1/admin/webhooks', { body: { address: 'http://example.com/', events } })
  expect(plain.data.errors?.address).toEqual(['The URL must start with https://'])
  for (const address of ['moon', 'ftp://example.com', 'https://a:b@example.com/'])
    expect((await ask('/v1/admin/webhooks', { body: { address, events } })).status).toBe(400)
  expect(
    (await ask('/v1/admin/webhooks', { body: { address: 'https://example.com', events: [] } })).status,
  ).toBe(400)
})

test('an address that is obviously private is rejected when it is entered', async () => {
  const hosts = ['127.0.0.1', 'localhost', 'hooks.localhost', 'localhost.', '[::1]', '[::ffff:10.0.0.1]']
  for (const host of [...hosts, '2130706433', '10.0.0.1', '169.254.169.254', '[fe80::1]', '[fd00::1]']) {
    const { status, data } = await ask('/v1/admin/webhooks', {
      body: { address: `https://${host}/`, events },
    })
    expect([status, data.errors?.address], host).toEqual([400, [messages.webhooks.inside]])
  }
  expect((await listening()).webhook_id).toBeDefined()
})

test('an address can be used once in an organisation, however it is written', async () => {
  const make = (address: string) => ask('/v1/admin/webhooks', { body: { address, events } })
  const both = await Promise.all([make('https://example.com/hook'), make('https://EXAMPLE.com:443/hook')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await make('https://example.com/hook')).data.errors?.address).toEqual([messages.webhooks.known])
  expect((await make('https://example.com/other')).status).toBe(200)
})

test('the secret is shown once, and is not in the audit log or readable by the web role', async () => {
  const { webhook_id, secret } = await listening()
  const { data } = await ask<{ data: Webhook[] }>('/v1/admin/webhooks')
  expect(JSON.stringify(data)).not.toContain(secret)
  const { rows } = await sql<{ action: string; text: string }>`select action, a::text as text from audit a
    where entity_id = ${webhook_id}`.execute(fresh.owner)
  expect(rows.map(({ action }) => action)).toEqual(['create'])
  expect(rows[0]?.text).not.toContain(secret)
  await expect(sql`select secret from webhooks`.execute(fresh.db)).rejects.toThrow('permission denied')
})

test("another organisation's webhooks are not found and get none of our events", async () => {
  const { webhook_id } = await listening()
  await sql`update users set policy = policy || '{"/admin/webhooks": ["GET", "POST", "DELETE"]}'
    where user_id = 'u_officer'`.execute(fresh.owner)
  const as = 'u_officer'
  expect((await ask<{ data: Webhook[] }>('/v1/admin/webhooks', { as })).data.data).toEqual([])
  expect((await ask(`/v1/admin/webhooks/${webhook_id}/deliveries`, { as })).status).toBe(404)
  expect((await ask(`/v1/admin/webhooks/${webhook_id}`, { as, method: 'DELETE' })).status).toBe(404)
  expect((await ask(`/v1/admin/webhooks/${webhook_id}/test`, { as, method: 'POST' })).status).toBe(404)
  const mine = await ask<{ data: { webhook_id: string } }>('/v1/admin/webhooks', {
    as,
    body: { address: 'https://example.com/', events },
  })
  await raiseAlert()
  expect(await log(mine.data.data.webhook_id, as)).toEqual([])
  expect(await log(webhook_id)).toHaveLength(1)
  expect((await ask(`/v1/admin/webhooks/${webhook_id}`, { method: 'DELETE' })).status).toBe(200)
})

test('nothing is delivered for an inactive organisation, and what waited is delivered once it is active', async () => {
  await listening(['alert.raised'])
  await raiseAlert()
  answer = say(204)
  const become = (status: string) =>
    sql`update organisations set status = ${status} where organization_id = 'o_northern'`.execute(fresh.owner)
  await become('inactive')
  expect(await deliver()).toBe(0)
  await become('active')
  expect(await deliver()).toBe(1)
})

test('the longest waiting delivery is taken first, however many others wait', async () => {
  const webhook = (webhook_id: string) => ({
    webhook_id,
    organization_id: 'o_northern',
    created_by: 'u_lead',
    secret: 'whsec_',
    address: here(),
    events,
  })
  const ids = ['w_1', 'w_2', 'w_3']
  await fresh.owner.insertInto('webhooks').values(ids.map(webhook)).execute()
  const waiting = (webhook_id: string, minutes: number) => ({
    organization_id: 'o_northern',
    webhook_id,
    event: 'test',
    body: webhook_id,
    next_at: sql<string>`now() - ${minutes} * interval '1 minute'`,
  })
  const rows = [
    waiting('w_1', 1),
    waiting('w_1', 2),
    waiting('w_2', 1),
    waiting('w_2', 2),
    waiting('w_3', 60),
  ]
  await fresh.owner.insertInto('webhook_deliveries').values(rows).execute()
  const taken = await takeDueDeliveries(fresh.owner, 2)
  expect(taken.map(({ body }) => body)).toContain('w_3')
})

test('the second of two simultaneous deletions returns 404, and one is audited', async () => {
  const { webhook_id } = await listening()
  const { first, second } = await fresh.owner.transaction().execute(async (work) => {
    await sql`select from webhooks for update`.execute(work)
    const remove = () => ask(`/v1/admin/webhooks/${webhook_id}`, { method: 'DELETE' })
    const [first, second] = [remove(), remove()]
    await untilWaiting(fresh.owner, 2)
    return { first, second }
  })
  expect([(await first).status, (await second).status].sort()).toEqual([200, 404])
  const { rows } = await sql`select 1 from audit where entity = 'webhook' and action = 'delete'
    and entity_id = ${webhook_id}`.execute(fresh.owner)
  expect(rows).toHaveLength(1)
})

test('finding the next delivery does not read all others that wait for the same address', async () => {
  const { webhook_id } = await listening()
  await sql`insert into webhook_deliveries (organization_id, webhook_id, event, body)
    select 'o_northern', ${webhook_id}, 'alert.raised', '{}' from generate_series(1, 10000)`.execute(
    fresh.owner,
  )
  await sql`analyze webhook_deliveries`.execute(fresh.owner)
  const read = await rowsRead(fresh.url, 'webhook_deliveries', async (db) => {
    for (let count = 0; count < 5; count++) expect(await takeDueDeliveries(db, 10)).toHaveLength(1)
  })
  expect(read).toBeLessThan(50)
})

test('webhooks are listed without reading all deliveries, and failed ones are counted up to 1,000', async () => {
  const { webhook_id } = await listening()
  await sql`insert into webhook_deliveries (organization_id, webhook_id, event, body, state, created_at, ended_at)
    select 'o_northern', ${webhook_id}, 'alert.raised', '{}', case when n > 18500 then 'failed' else 'delivered' end,
      now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, 20000) n`.execute(
    fresh.owner,
  )
  await sql`vacuum analyze webhook_deliveries`.execute(fresh.owner)
  const read = await rowsRead(fresh.url, 'webhook_deliveries', (db) =>
    asOrganisation(db, 'o_northern', async (work) => {
      const [one] = await readWebhooks(work)
      expect(one).toMatchObject({ waiting: 0, failed: 1_000 })
      expect(Date.parse(one?.delivered_at ?? '')).toBeGreaterThan(Date.now() - 3 * 60_000)
    }),
  )
  expect(read).toBeLessThan(1_100)
})

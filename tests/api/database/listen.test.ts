import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { listen } from '#server/database/listen.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'
import { asSuperuser } from '../../support/database/templates.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

const notify = (channel: string, message: string) =>
  sql`select pg_notify(${channel}, ${message})`.execute(fresh.owner)

async function listeningConnections(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
    fresh.owner,
  )
  return rows.map(({ pid }) => pid)
}

/** Listens and records the messages. */
function hear(channel: string) {
  const heard: (string | undefined)[] = []
  const stop = listen(fresh.url, channel, (message) => heard.push(message))
  return { heard, stop, hears: (...all: unknown[]) => vi.waitFor(() => expect(heard).toEqual(all), 10_000) }
}

test('a message reaches all listeners of its channel over one connection', async () => {
  const [first, second, other] = [hear('first'), hear('first'), hear('Other channel')]
  for (const one of [first, second, other]) await one.hears(undefined)
  await notify('first', 'hello')
  await notify('Other channel', 'there')
  await first.hears(undefined, 'hello')
  await second.hears(undefined, 'hello')
  await other.hears(undefined, 'there')
  expect(await listeningConnections()).toHaveLength(1)
  for (const { stop } of [first, second, other]) stop()
})

test('a dropped connection is re-established, and listeners learn that messages may be missing', async () => {
  const { hears, stop } = hear('first')
  await hears(undefined)
  await vi.waitFor(async () => expect(await listeningConnections()).toHaveLength(1))
  for (const pid of await listeningConnections())
    await sql`select pg_terminate_backend(${pid})`.execute(fresh.owner)
  await notify('first', 'missed')
  await hears(undefined, undefined)
  await notify('first', 'again')
  await hears(undefined, undefined, 'again')
  stop()
})

test('a listener that stopped hears nothing more, and the last one closes the connection', async () => {
  const [one, other] = [hear('first'), hear('first')]
  await one.hears(undefined)
  await other.hears(undefined)
  one.stop()
  await notify('first', 'hello')
  await other.hears(undefined, 'hello')
  expect(one.heard).toEqual([undefined])
  other.stop()
  await vi.waitFor(async () => expect(await listeningConnections()).toEqual([]), 10_000)
})

test('an unreachable database is retried', async () => {
  const url = new URL(fresh.url)
  url.pathname += '_later'
  const onChange = vi.fn()
  const stop = listen(url.href, 'first', onChange)
  await asSuperuser(inject('postgres'), (client) =>
    client.query(`create database ${url.pathname.slice(1)} owner credence`),
  )
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(undefined), 10_000)
  stop()
})

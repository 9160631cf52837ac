import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readForPage } from '#server/api/page-reads.ts'
import { listen } from '#server/database/listen.ts'
import { inMemoryCopy } from '#server/database/search/in-memory-copy.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

const addWord = (word: string) =>
  sql`insert into search_words (word, parties) values (${word}, 1)`.execute(fresh.owner)

const addParty = (party_id: string, listed: boolean) =>
  sql`insert into parties (party_id, name, name_key, model_type, source, listed)
    values (${party_id}, ${party_id}, ${party_id}, 'public_company', 'register', ${listed})`.execute(
    fresh.owner,
  )

describe('the in-memory copy', () => {
  const read = vi.fn(async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from search_words`.execute(fresh.db)
    return rows[0]?.n ?? 0
  })
  const count = inMemoryCopy({ channel: 'search_words', read, minIntervalMs: 0 })
  const counts = (n: number) => vi.waitFor(async () => expect(await count(fresh.db)).toBe(n), 10_000)

  test('is read once, and again after the database reports a change', async () => {
    expect(await Promise.all([count(fresh.db), count(fresh.db)])).toEqual([0, 0])
    expect(await count(fresh.db)).toBe(0)
    expect(read).toHaveBeenCalledTimes(1)
    await addWord('kaveri')
    await counts(1)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('is correct again after the listening connection dropped', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(fresh.owner)
    await addWord('narmada')
    await counts(2)
  })

  test('is read again after a failed read', async () => {
    const failing = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here')
    const load = inMemoryCopy<string>({ channel: 'search_words', read: failing, minIntervalMs: 0 })
    await expect(load(fresh.db)).rejects.toThrow('away')
    expect(await load(fresh.db)).toBe('here')
  })

  test('is shared by the reads of a page in one transaction', async () => {
    const before = await count(fresh.db)
    read.mockClear()
    expect(
      await readForPage(fresh.db, 'a page', { organization_id: 'o_any', units: [] }, (transaction) =>
        count(transaction),
      ),
    ).toBe(before)
    expect(read).not.toHaveBeenCalled()
  })

  test('cannot be created for a transaction', async () => {
    await fresh.db.transaction().execute(async (transaction) => {
      await expect(count(transaction)).rejects.toThrow('opened database')
    })
  })
})

describe("the database's notifications", () => {
  const heard: string[] = []
  const stops: (() => void)[] = []
  beforeAll(async () => {
    for (const channel of ['search_words', 'listed_companies']) {
      const connected = new Promise<void>((resolve) => {
        stops.push(
          listen(fresh.url, channel, (message) => {
            if (message === undefined) resolve()
            else heard.push(message || channel)
          }),
        )
      })
      await connected
    }
  })
  afterAll(() => {
    for (const stop of stops) stop()
  })
  afterEach(() => {
    heard.length = 0
  })

  /** The messages that `work` causes, read up to an end marker. */
  async function tellsOf(work: () => Promise<unknown>): Promise<string[]> {
    await work()
    await sql`notify search_words, 'end'`.execute(fresh.owner)
    await vi.waitFor(() => expect(heard).toContain('end'), 10_000)
    return heard.slice(0, -1)
  }

  test.each<[string, () => Promise<unknown>, string[]]>([
    ['a word', () => addWord('tapti'), ['search_words']],
    ['a listed company', () => addParty('listed one', true), ['listed_companies']],
    ['an unlisted company', () => addParty('other one', false), []],
    [
      'an unlisted company being listed',
      () => sql`update parties set listed = true where party_id = 'other one'`.execute(fresh.owner),
      ['listed_companies'],
    ],
    [
      'a listed company being claimed, which changes no name,',
      () => sql`update parties set claimed = true where party_id = 'listed one'`.execute(fresh.owner),
      [],
    ],
    [
      'a listed company taken away',
      () => sql`delete from parties where party_id = 'listed one'`.execute(fresh.owner),
      ['listed_companies'],
    ],
  ])('for %s', async (_, work, expected) => {
    expect(await tellsOf(work)).toEqual(expected)
  })
})

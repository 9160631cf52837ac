import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readForPage } from '#server/api/page-reads.ts'
import type { Work } from '#server/database/connection.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

const of = (organization_id: string) => ({ organization_id, units: [] })

/** The organisation whose rows a statement would see, and whether it is read-only. */
async function whose(work: Work) {
  const { rows } = await sql<{ organisation: string; read_only: string }>`
    select current_organization() as organisation, current_setting('transaction_read_only') as read_only`.execute(
    work,
  )
  return rows[0]
}

test('simultaneous page reads each see their own organisation and are read-only', async () => {
  const pages = Array.from({ length: 40 }, (_, index) => ({ page: `p${index}`, own: `o_${index % 7}` }))
  const seen = await Promise.all(
    pages.flatMap(({ page, own }) => [
      readForPage(fresh.db, page, of(own), (work) => Promise.all([whose(work), whose(work)])),
      readForPage(fresh.db, page, of(own), whose),
    ]),
  )
  for (const [index, { own }] of pages.entries()) {
    const expected = { organisation: own, read_only: 'on' }
    expect(seen[2 * index]).toEqual([expected, expected])
    expect(seen[2 * index + 1]).toEqual(expected)
  }
})

test('reads spoiled by a failing statement are repeated, and only the failing one throws', async () => {
  const failing = readForPage(fresh.db, 'spoiled', of('o_any'), (work) =>
    sql`select 1 / (select count(*) from parties where false)`.execute(work),
  )
  const others = [1, 2, 3].map(() => readForPage(fresh.db, 'spoiled', of('o_any'), whose))
  await expect(failing).rejects.toThrow('division by zero')
  for (const other of await Promise.all(others)) expect(other?.organisation).toBe('o_any')
})

test('a read after its page is finished is rejected', async () => {
  let finished: Work | undefined
  await readForPage(fresh.db, 'late', of('o_any'), async (work) => {
    finished = work
    return whose(work)
  })
  await new Promise((done) => setTimeout(done, 50))
  await expect(whose(finished as Work)).rejects.toThrow('over')
})

test('a page continues on another connection when PostgreSQL terminates its own', async () => {
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const pids: number[] = []
  const seen = await readForPage(fresh.db, 'ended', of('o_any'), async (work) => {
    const { rows } = await pid.execute(work)
    pids.push(rows[0]?.pid ?? 0)
    if (pids.length === 1) {
      await sql`select pg_terminate_backend(${pids[0]})`.execute(fresh.owner)
      await new Promise((done) => setTimeout(done, 100))
    }
    return whose(work)
  })
  expect(seen?.organisation).toBe('o_any')
  expect(new Set(pids).size).toBe(2)
})

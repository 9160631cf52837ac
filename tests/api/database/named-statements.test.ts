import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fitsAll } from '#server/database/lists/fits-all.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

// Each process names a limited number of statements: reset the modules to start from zero.
vi.hoisted(() => vi.resetModules())

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

/** The connection's prepared statements with this text, and how often each had a generic or a custom plan. */
async function plansOf(one: Parameters<ReturnType<typeof sql>['execute']>[0], text: string) {
  const { rows } = await sql<{ generic_plans: number; custom_plans: number }>`
    select generic_plans, custom_plans from pg_prepared_statements
    where statement like ${`%${text}%`} and statement not like '%pg_prepared_statements%'`.execute(one)
  return rows
}

test('a statement is prepared and gets a generic plan, while one with filters is planned each time', async () => {
  await fresh.db.connection().execute(async (one) => {
    for (let turn = 0; turn < 8; turn++) {
      await sql`select name from parties as by_id where party_id = ${`p_${turn}`}`.execute(one)
      await sql`select name from parties as listed where ${fitsAll([sql`state = ${`S${turn}`}`])}`.execute(
        one,
      )
      await sql`select name from parties as few where ${fitsAll([sql`party_id = ${`p_${turn}`}`], true)}`.execute(
        one,
      )
    }
    expect(await plansOf(one, 'as by_id')).toEqual([{ generic_plans: 3, custom_plans: 5 }])
    expect(await plansOf(one, 'as few')).toEqual([{ generic_plans: 3, custom_plans: 5 }])
    expect(await plansOf(one, 'as listed')).toEqual([])
  })
})

test('a statement without parameters is prepared too, but not begin and commit', async () => {
  await fresh.db.connection().execute(async (one) => {
    for (let turn = 0; turn < 3; turn++)
      await one.transaction().execute((work) => sql`select count(*) from parties as every_one`.execute(work))
    expect(await plansOf(one, 'as every_one')).toEqual([{ generic_plans: 3, custom_plans: 0 }])
    expect(await plansOf(one, 'begin')).toEqual([])
    expect(await plansOf(one, 'commit')).toEqual([])
  })
})

test('a connection keeps its plans while nobody uses it', async () => {
  const read = () =>
    fresh.db.connection().execute(async (one) => {
      await sql`select name from parties as after_a_pause where party_id = 'p_1'`.execute(one)
      return (await plansOf(one, 'as after_a_pause')).map((plans) => plans.generic_plans + plans.custom_plans)
    })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    expect(await read()).toEqual([1])
    vi.advanceTimersByTime(60_000)
    expect(await read()).toEqual([2])
  } finally {
    vi.useRealTimers()
  }
})

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropIndexesForBulkLoad, restoreIndexes } from '#server/database/bulk-load-indexes.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

let world: FreshDatabase
beforeEach(async () => {
  world = await freshDatabase()
})
afterEach(() => world.close())

async function indexes(): Promise<string[]> {
  const { rows } = await sql<{ made: string }>`
    select indexdef as made from pg_indexes where schemaname = 'public' order by indexname`.execute(
    world.owner,
  )
  return rows.map(({ made }) => made)
}
const writtenDown = () => world.owner.selectFrom('set_aside_indexes').select('made').orderBy('name').execute()

test('dropped indexes are restored as they were', async () => {
  const before = await indexes()
  await dropIndexesForBulkLoad(world.owner)
  const left = await indexes()
  const aside = (await writtenDown()).map(({ made }) => made)
  expect(aside.length).toBeGreaterThan(5)
  expect([...left, ...aside].sort()).toEqual(before.sort())
  expect(left.some((made) => made.includes('parties_cin_key'))).toBe(true)

  await restoreIndexes(world.owner, '2020-01-01')
  expect(await indexes()).toEqual(left)
  await restoreIndexes(world.owner)
  expect((await indexes()).sort()).toEqual(before)
  expect(await writtenDown()).toEqual([])
})

test('two simultaneous restores create each index once', async () => {
  const before = await indexes()
  await dropIndexesForBulkLoad(world.owner)
  await Promise.all([restoreIndexes(world.owner), restoreIndexes(world.owner)])
  expect(await indexes()).toEqual(before)
})

test('with many parties no index is dropped', async () => {
  const before = await indexes()
  await sql`insert into parties (name, name_key, model_type, source)
    select 'Many ' || n, 'many ' || n, 'private_company', 'test' from generate_series(1, 50001) n`.execute(
    world.owner,
  )
  await dropIndexesForBulkLoad(world.owner)
  expect(await indexes()).toEqual(before)
})

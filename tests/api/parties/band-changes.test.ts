import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await sql`insert into parties (party_id, name, name_key, model_type, source)
    values ('p_one', 'One', 'one', 'firm', 'test'), ('p_two', 'Two', 'two', 'firm', 'test')`.execute(
    fresh.owner,
  )
})
afterAll(() => fresh.close())

const score = (bands: [party: string, day: string, band: string][]) =>
  fresh.owner
    .insertInto('scores')
    .values(
      bands.map(([party_id, computed_on, band]) => ({
        party_id,
        computed_on,
        score: 50,
        receipt: '{}',
        band: band as 'high',
      })),
    )
    .onConflict((on) =>
      on.columns(['party_id', 'computed_on']).doUpdateSet((eb) => ({ band: eb.ref('excluded.band') })),
    )
    .execute()

const before = async (party: string) => {
  const { rows } = await sql<{ day: string; band_before: string | null }>`
    select to_char(computed_on, 'DD') as day, band_before from scores where party_id = ${party} order by computed_on`.execute(
    fresh.owner,
  )
  return rows.map(({ day, band_before }) => `${day} ${band_before ?? '-'}`)
}

test('a score records the previous band when it differs', async () => {
  await score([
    ['p_one', '2026-11-03', 'low'],
    ['p_one', '2026-11-01', 'high'],
    ['p_two', '2026-11-02', 'medium'],
    ['p_one', '2026-11-05', 'low'],
  ])
  expect(await before('p_one')).toEqual(['01 -', '03 high', '05 -'])
  expect(await before('p_two')).toEqual(['02 -'])
})

test('the previous band is updated when an earlier score is added later or changes its band', async () => {
  await score([['p_one', '2026-11-04', 'medium']])
  expect(await before('p_one')).toEqual(['01 -', '03 high', '04 low', '05 medium'])
  await score([['p_one', '2026-11-04', 'low']])
  expect(await before('p_one')).toEqual(['01 -', '03 high', '04 -', '05 -'])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { suggestParties } from '#server/database/search/party-search.ts'
import { rebuildSearchWords } from '#server/database/search/search-words.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

// Any two of the words are in more names than are scanned; one name has all of them.
const each = 5_100
const only = 'Zeta Consultants Trading Services'
const begunBySixteen = 'Zeta Agencies17 Trading Services'

let world: FreshDatabase
beforeAll(async () => {
  world = await freshDatabase()
  const pairs = ['trading services', 'services consultants', 'trading consultants']
  const many = pairs.map(
    (pair) =>
      sql`select 'firm' || i || ' ' || ${pair}::text as name from generate_series(1, ${each}::int) as i`,
  )
  const agencies = sql`select 'firm' || i || ' agencies' || (i % 20) as name from generate_series(1, ${each}::int) as i`
  const searchedNames = sql`select unnest(${[only, begunBySixteen]}::text[])`
  await sql`with named as (${sql.join([...many, agencies, searchedNames], sql` union all `)}),
    added as (insert into parties (name, name_key, model_type, source)
      select name, lower(name), 'private_company', 'test' from named returning party_id, name, name_key)
    insert into party_names (party_id, kind, name, name_key) select party_id, 'name', name, name_key from added`.execute(
    world.owner,
  )
  await rebuildSearchWords(world.owner)
  await sql`analyze party_names, search_keys, search_words`.execute(world.owner)
})
afterAll(() => world.close())

const names = async (q: string) => (await suggestParties(world.db, q)).map(({ name }) => name)

it.each([
  ['whole', 'services trading consultants'],
  ['begun', 'trading services consulta'],
])('very common words find the one name that has all of them, with the last one %s', async (_, q) => {
  expect(await names(q)).toEqual([only])
})

it('it is also found if the last word begins many others', async () => {
  expect(await names('trading services agenc')).toEqual([begunBySixteen])
})

it('a partial last word ranks first the name that starts with it', async () => {
  expect((await names('trading services firm1'))[0]).toBe('firm1 trading services')
})

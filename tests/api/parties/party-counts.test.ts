import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countParties } from '#server/database/parties/party-facets.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

// The counts that an import stores for the filters of many parties.

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
})
afterAll(() => fresh.close())

/** Each level of the counts, with the columns it adds to the common ones. */
const levels = { all: [], city: ['city'], industry: ['industry'], both: ['city', 'industry'] } as const

/** The rows of a level that differ from the parties, in either direction. */
async function differences(level: keyof typeof levels) {
  const columnOrBlank = (column: 'city' | 'industry') =>
    (levels[level] as readonly string[]).includes(column) ? sql`coalesce(${sql.ref(column)}, '')` : sql`''`
  const counted = sql`select model_type, state, status, class, listed, monitored, claimed, city, industry, parties
    from search_counts where counted = ${level}`
  const true_ = sql`select model_type, coalesce(state, ''), status, coalesce(class, ''), listed::text, monitoring_active::text,
      claimed::text, ${columnOrBlank('city')}, ${columnOrBlank('industry')}, count(*)::integer
    from parties group by 1, 2, 3, 4, 5, 6, 7, 8, 9`
  const { rows } = await sql`(${counted} except ${true_}) union all (${true_} except ${counted})`.execute(
    fresh.owner,
  )
  return rows
}

const expectTrue = async () => {
  for (const level of Object.keys(levels) as (keyof typeof levels)[])
    expect(await differences(level), level).toEqual([])
}

test('the counts match the parties after changes, additions and deletions', async () => {
  await countParties(fresh.owner)
  await expectTrue()
  await sql`update parties set city = 'Ulvelepha', status = 'Strike Off' where party_id in ('p_000001', 'p_000002')`.execute(
    fresh.owner,
  )
  await sql`update parties set industry = null, state = null where party_id = 'p_000003'`.execute(fresh.owner)
  await sql`insert into parties (name, name_key, model_type, status, city, source)
    values ('New Name Limited', 'new name', 'public_company', 'Under liquidation', 'Nowhere', 'register')`.execute(
    fresh.owner,
  )
  expect(await differences('both')).not.toEqual([])
  await countParties(fresh.owner)
  await expectTrue()
  await sql`delete from parties where name_key = 'new name' and city = 'Nowhere'`.execute(fresh.owner)
  await countParties(fresh.owner)
  await expectTrue()
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFile } from '#server/import/import-file.ts'
import { register } from '#server/import/register/kind.ts'
import { openSource } from '#server/import/source-file.ts'
import { formerNamePairs } from '../../bench/search/former-name-pairs.ts'
import {
  byName,
  importListings,
  importRenamings,
  type Recall,
  recallOf,
} from '../../bench/search/recall-measure.ts'
import { heldOutPairs, pairs } from '../../bench/search/recall-pairs.ts'
import { queries } from '../../fixtures/recall-queries.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')

let world: FreshDatabase
let folder: string
beforeAll(async () => {
  world = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'credence-recall-'))
  await importListings(world.owner, join(fixtures, 'listed'), folder)
  await importRenamings(world.owner, join(fixtures, 'listed'), folder)
  const goa = await openSource(join(fixtures, 'register/mca_company_master_goa_2025.csv'))
  const progress = { start: () => {}, at: () => {}, end: () => {} }
  await importFile(world.owner, register, goa, { dataDir: folder, today: '2026-11-20', progress })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** The share of queries that find their company first, and among the first ten. Prints both and the misses. */
function sharesOf(title: string, recalls: Recall[]) {
  const all = recalls.find(({ what }) => what === 'all') ?? { asked: 0, first: 0, ten: 0 }
  const [first, ten] = [all.first / all.asked, all.ten / all.asked]
  console.info(`${title}: ${all.asked} queries, @1 ${first.toFixed(3)}, @10 ${ten.toFixed(3)}`)
  for (const { q, wanted, got } of recalls.flatMap(({ misses }) => misses))
    console.info(`  missed "${q}" (${wanted}): ${got.slice(0, 3).join(', ') || 'nothing'}`)
  return { asked: all.asked, first, ten }
}

it('the test data has 300 companies from exchanges and the register', async () => {
  const { rows } = await sql<{ listed: boolean; n: number }>`
    select listed, count(*) as n from parties group by listed order by listed`.execute(world.owner)
  expect(rows).toEqual([
    { listed: false, n: 69 },
    { listed: true, n: 231 },
  ])
})

// Slightly below the current result.
it('finds companies as people write them', async () => {
  const { asked, first, ten } = sharesOf(
    'Queries of 300 companies',
    await recallOf(world.db, queries, byName),
  )
  expect(asked).toBe(100)
  expect(first).toBeGreaterThanOrEqual(0.96)
  expect(ten).toBeGreaterThanOrEqual(0.97)
})

const sets = {
  'Pairs worked with': pairs,
  'Pairs written afterwards': heldOutPairs,
  'Former names': formerNamePairs,
}

it.each(Object.entries(sets))('finds the listed companies of the %s', async (title, all) => {
  const { rows } = await sql<{
    value: string
  }>`select value from registrations where kind = 'ISIN'`.execute(world.owner)
  const here = new Set(rows.map(({ value }) => value))
  const some = Object.fromEntries(
    Object.entries(all).map(([what, list]) => [what, list.filter(([, isin]) => here.has(isin))]),
  )
  const recalls = await recallOf(world.db, some)
  const { asked } = sharesOf(title, recalls)
  expect(asked).toBeGreaterThan(70)
  for (const { what, asked: some, first, ten } of recalls) {
    expect({ what, ten: ten / some >= 0.9, first: first / some >= 0.8 }).toEqual({
      what,
      ten: true,
      first: true,
    })
  }
})

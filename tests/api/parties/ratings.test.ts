import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RatingAction } from '#server/contract/parties/rating-history.ts'
import { readCompared } from '#server/database/parties/party-comparison.ts'
import { importFile } from '#server/import/import-file.ts'
import { ratings } from '#server/import/ratings/kind.ts'
import { openSource } from '#server/import/source-file.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { apiFor } from '../../support/api.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

const header =
  'entity,entity_full_name,agency,date,action_type,from_rating,to_rating,instrument_type,rationale_url,notes'
const progress = { start() {}, at() {}, end() {} }
let fresh: FreshDatabase
let folder: string

async function take(path: string) {
  return importFile(fresh.owner, ratings, await openSource(path), {
    dataDir: folder,
    today: '2026-11-20',
    progress,
  })
}

async function takeText(...rows: string[]) {
  const path = join(folder, 'ratings.csv')
  await writeFile(path, `${[header, ...rows].join('\n')}\n`)
  return take(path)
}

async function addParty(party_id: string, name: string, listed = false) {
  const name_key = nameKey(name)
  await fresh.owner
    .insertInto('parties')
    .values({ party_id, name, name_key, model_type: 'public_company', listed, source: 'test' })
    .execute()
  await fresh.owner.insertInto('party_names').values({ party_id, kind: 'name', name, name_key }).execute()
}

beforeAll(async () => {
  fresh = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'credence-ratings-'))
  await addParty('p_1', 'Aavas Financiers Limited', true)
  await addParty('p_2', 'Twice Named Limited')
  await addParty('p_3', 'Twice Named Private Limited')
  await addParty('p_4', 'Half Listed Limited')
  await addParty('p_5', 'Half Listed Ltd.', true)
})
afterAll(async () => {
  await fresh.close()
  await rm(folder, { recursive: true, force: true })
})

describe('importing rating actions', () => {
  const rows = [
    'Aavas,Aavas Financiers Limited,ICRA,2016-03-11,initial,,[ICRA] A,NCD,,',
    'Aavas,Aavas Financiers Ltd,ICRA,2017-09-08,upgrade,[ICRA] A,[ICRA] A+,NCD,https://icra.example/1,',
    'Aavas,Aavas Financiers Limited,ICRA,2017-09-08,upgrade,[ICRA] A,[ICRA]A+,NCD,,',
    'Half Listed,,CARE,2020-01-01,initial,,CARE BBB-,Term loan,javascript:alert(1),',
    'Twice,Twice Named Limited,CARE,2020-01-01,initial,,CARE BBB-,Term loan,,',
    'Nobody,Nobody At All Limited,CARE,2020-01-01,initial,,CARE BBB-,Term loan,,',
  ]

  test('finds companies by name, listed ones first, and reports ambiguous and unknown names', async () => {
    const outcome = await takeText(...rows)
    expect(outcome).toMatchObject({ read: 6, added: 3, unchanged: 1, refused: 2 })
    const refused = await readFile(outcome.refusedRows ?? '', 'utf8')
    expect(refused).toContain('Several parties have this name')
    expect(refused).toContain('No party is named Nobody At All Limited')
    const stored = await fresh.owner
      .selectFrom('ratings')
      .select(['party_id', 'rating', 'previous_rating', 'action', 'rationale_url'])
      .orderBy('rated_on')
      .execute()
    expect(stored).toEqual([
      { party_id: 'p_1', rating: 'A', previous_rating: null, action: 'Assigned', rationale_url: null },
      {
        party_id: 'p_1',
        rating: 'A+',
        previous_rating: 'A',
        action: 'Upgraded',
        rationale_url: 'https://icra.example/1',
      },
      { party_id: 'p_5', rating: 'BBB-', previous_rating: null, action: 'Assigned', rationale_url: null },
    ])
  })

  test('changes nothing the second time', async () => {
    expect(await takeText(...rows)).toMatchObject({ added: 0, changed: 0, unchanged: 4, refused: 2 })
  })
})

test('the history shows by how many notches a rating moved', async () => {
  const demo = await freshDatabase({ demo: true })
  const ask = apiFor(demo)
  const { data } = await ask<{ data: RatingAction[] }>('/v1/parties/p_000001/rating-history')
  expect(data.data[0]).toMatchObject({
    rating: 'BB+',
    previous_rating: 'BBB-',
    steps: 1,
    ordinal: 11,
    scale: 'long',
  })
  await demo.close()
}, 120_000)

const real = resolve(import.meta.dirname, '../../fixtures/ratings/rating_actions_sourced.csv')

test('every real rating action is accepted or rejected', async () => {
  const outcome = await take(real)
  expect(outcome.read).toBe(207)
  expect(outcome.added + outcome.changed + outcome.unchanged + outcome.refused).toBe(207)
  expect(outcome.added).toBeGreaterThan(0)
})

test('on one date a comparison names a rating in force before one that was withdrawn', async () => {
  await addParty('p_6', 'Rated Twice Limited')
  const rated = { party_id: 'p_6', rated_on: '2026-10-01', instrument: 'Long term' }
  const withdrawn = { agency: 'CARE', rating: 'Withdrawn', action: 'Withdrawn' }
  const add = (row: { agency: string; rating: string; action: string }) =>
    fresh.owner
      .insertInto('ratings')
      .values({ ...rated, ...row })
      .execute()
  const named = async () => (await readCompared(fresh.owner, 'p_6'))?.rating
  await add(withdrawn)
  await add({ agency: 'CARE', rating: 'A', action: 'Reaffirmed' })
  expect(await named()).toMatch(/^CARE/)
  await add({ agency: 'ICRA', rating: 'A', action: 'Reaffirmed' })
  expect(await named()).toBe('ICRA A')
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/connection.ts'
import { readParty } from '#server/database/parties/parties.ts'
import { searchParties, suggestParties } from '#server/database/search/party-search.ts'
import { importFile } from '#server/import/import-file.ts'
import { nameChanges, symbolChanges } from '#server/import/renamings/kinds.ts'
import { openSource } from '#server/import/source-file.ts'
import { importListings } from '../../bench/search/recall-measure.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

const fixtures = join(import.meta.dirname, '../../fixtures/listed')
const nameFile = join(fixtures, 'NSE_namechange.csv')
const symbolFile = join(fixtures, 'NSE_symbolchange.csv')

let world: FreshDatabase
let folder: string
beforeAll(async () => {
  world = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'credence-former-'))
  await importListings(world.owner, fixtures, folder)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const progress = { start: () => {}, at: () => {}, end: () => {} }
const importing = async (
  kind: typeof nameChanges | typeof symbolChanges,
  path: string,
  owner: Database = world.owner,
  batch = 1_000,
) =>
  importFile(owner, kind as typeof nameChanges, await openSource(path), {
    dataDir: folder,
    today: '2026-11-20',
    progress,
    batch,
  })

const names = (db: Database) =>
  db
    .selectFrom('party_names as n')
    .innerJoin('parties as p', 'p.party_id', 'n.party_id')
    .select(['p.name as company', 'n.kind', 'n.name', 'n.until'])
    .orderBy('p.name')
    .orderBy('n.kind')
    .orderBy('n.name')
    .execute()

describe('former names and symbols', () => {
  it('are imported from the exchange lists, unmatched ones are reported, and a second import changes nothing', async () => {
    const counts = async (kind: typeof nameChanges | typeof symbolChanges, path: string) => {
      const { read, added, changed, unchanged, refused, refusedRows } = await importing(kind, path)
      const lines = refusedRows ? (await readFile(refusedRows, 'utf8')).trim().split('\r\n').length - 1 : 0
      return { read, added, changed, unchanged, refused, lines }
    }
    const first = await counts(nameChanges, nameFile)
    expect(first).toEqual({ read: 95, added: 83, changed: 0, unchanged: 1, refused: 11, lines: 11 })
    expect(await counts(symbolChanges, symbolFile)).toMatchObject({ read: 60, refused: 4, lines: 4 })
    const before = await names(world.owner)
    expect(await counts(nameChanges, nameFile)).toMatchObject({ added: 0, changed: 0, refused: 11 })
    expect(await counts(symbolChanges, symbolFile)).toMatchObject({ added: 0, changed: 0 })
    expect(await names(world.owner)).toEqual(before)
  })

  it('are the same after an interrupted import is continued', async () => {
    const other = await freshDatabase()
    try {
      await importListings(other.owner, fixtures, folder)
      let batches = 0
      const dying: typeof nameChanges = {
        ...nameChanges,
        write: (db, rows) => {
          if (++batches === 4) throw new Error('killed')
          return nameChanges.write(db, rows)
        },
      }
      await expect(importing(dying, nameFile, other.owner, 10)).rejects.toThrow('killed')
      const outcome = await importing(nameChanges, nameFile, other.owner, 10)
      expect(outcome).toMatchObject({ continuedFrom: 30, read: 95, refused: 11 })
      await importing(symbolChanges, symbolFile, other.owner, 7)
      expect(await names(other.owner)).toEqual(await names(world.owner))
    } finally {
      await other.close()
    }
  })

  it('are searchable and show until when they were used', async () => {
    const found = async (q: string) => {
      const [first] = await suggestParties(world.db, q)
      const { name, matched, matched_text, matched_until } = first ?? {}
      return { name, matched, matched_text, matched_until }
    }
    expect(await found('hindustan lever')).toEqual({
      name: 'Hindustan Unilever Limited',
      matched: 'former name',
      matched_text: 'Hindustan Lever Ltd.',
      matched_until: '2007-07-19',
    })
    expect(await found('HEROHONDA')).toMatchObject({
      name: 'Hero MotoCorp Limited',
      matched: 'former symbol',
      matched_until: '2011-08-08',
    })
    // The initials of a former name.
    expect(await found('IHFL')).toMatchObject({ name: 'Sammaan Capital Limited', matched: 'market name' })
    const { data } = await searchParties(world.db, { q: 'videsh sanchar nigam', page: 1, per_page: 10 })
    expect(data).toMatchObject([{ name: 'Tata Communications Limited', matched_until: '2008-02-13' }])
  })

  it('lead through a chain to the current company, which lists them all', async () => {
    const [pcbl] = await suggestParties(world.db, 'phillips carbon black')
    expect(pcbl).toMatchObject({ name: 'PCBL Chemical Limited', matched_until: '2022-01-13' })
    const { former_names } = (await readParty(world.db, pcbl?.party_id ?? '')) ?? {}
    expect(former_names).toEqual([
      { kind: 'name', name: 'PCBL LIMITED', until: '2025-01-20' },
      { kind: 'name', name: 'Phillips Carbon Black Limited', until: '2022-01-13' },
    ])
  })
})

it('reject a file of another kind', async () => {
  await expect(importing(symbolChanges, nameFile)).rejects.toThrow(
    /not a list of name, old symbol, new symbol/,
  )
  await expect(importing(nameChanges, symbolFile)).rejects.toThrow(/has no column nchsymbol/)
  const empty = join(folder, 'head-only.csv')
  await writeFile(empty, 'NCH_SYMBOL, NCH_PREV_NAME, NCH_NEW_NAME, NCH_DT\n')
  expect(await importing(nameChanges, empty)).toMatchObject({ read: 0, refused: 0 })
})

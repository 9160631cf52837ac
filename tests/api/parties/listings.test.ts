import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suggestParties } from '#server/database/search/party-search.ts'
import { importFile } from '#server/import/import-file.ts'
import { listings } from '#server/import/listings/kind.ts'
import { openSource } from '#server/import/source-file.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

const nse = `SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE
RELIANCE,Reliance Industries Limited,EQ,29-NOV-1995,10,1,INE002A01018,10
INFY,Infosys Limited,EQ,08-FEB-1995,5,1,INE009A01021,5
BAD,Bad Limited,EQ,08-FEB-1995,5,1,INE009A01022,5
`
const bse = `Security Code,Issuer Name,Security Id,Security Name,Status,Group,Face Value,ISIN No,Industry,Instrument,Sector Name,Industry New Name,Igroup Name,ISubgroup Name
500325,"Reliance Industries Ltd.,",RELIANCE,RELIANCE INDUSTRIES LTD.,Active,A ,10.00,INE002A01018,Refineries & Marketing,Equity,Energy,"Oil, Gas & Consumable Fuels",Petroleum Products,Refineries & Marketing,
532985,Kotak Mahindra Mutual Fund,KTKSENSEX,Kotak ETF,Active,A ,1.00,INF174KA1JD7,ETF,Equity,Financial Services,Financial Services,Capital Markets,ETF,
`

let world: FreshDatabase
let folder: string
beforeAll(async () => {
  world = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'credence-listings-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

async function importing(name: string, text: string) {
  const path = join(folder, name)
  await writeFile(path, text)
  const progress = { start: () => {}, at: () => {}, end: () => {} }
  const settings = { dataDir: folder, today: '2026-11-20', progress }
  const { added, changed, unchanged, refused } = await importFile(
    world.owner,
    listings,
    await openSource(path),
    settings,
  )
  return { added, changed, unchanged, refused }
}

describe('importing listings', () => {
  it('adds new companies, matches known ones, rejects rows that are no shares, and is repeatable', async () => {
    const name = 'Infosys Limited'
    await world.owner
      .insertInto('parties')
      .values({
        party_id: 'p_infosys',
        name,
        name_key: nameKey(name),
        model_type: 'public_company',
        source: 'test',
      })
      .execute()
    await world.owner
      .insertInto('party_names')
      .values({ party_id: 'p_infosys', kind: 'name', name, name_key: nameKey(name) })
      .execute()
    expect(await importing('nse.csv', nse)).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 1 })
    expect(await importing('bse.csv', bse)).toEqual({ added: 0, changed: 1, unchanged: 0, refused: 1 })
    expect(await importing('nse.csv', nse)).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 1 })
    expect(await importing('bse.csv', bse)).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 1 })
  })

  it('states no register status for a company known only from an exchange', async () => {
    const { rows } = await sql`select status from parties where source = 'listings'`.execute(world.owner)
    expect(rows).toEqual([{ status: 'Not stated' }])
  })

  it('writes symbols, scrip codes, industry and market names', async () => {
    const [found] = await suggestParties(world.db, 'RIL')
    expect(found).toMatchObject({
      name: 'Reliance Industries Limited',
      matched: 'market name',
      matched_text: 'RIL',
    })
    const registrations = await world.owner
      .selectFrom('registrations')
      .select(['kind', 'value'])
      .where('party_id', '=', found?.party_id ?? '')
      .orderBy('kind')
      .execute()
    expect(registrations).toEqual([
      { kind: 'BSE', value: '500325' },
      { kind: 'ISIN', value: 'INE002A01018' },
      { kind: 'NSE', value: 'RELIANCE' },
    ])
    const infosys = await world.owner
      .selectFrom('parties')
      .select(['party_id', 'listed'])
      .where('name_key', '=', 'infosys')
      .execute()
    expect(infosys).toEqual([{ party_id: 'p_infosys', listed: true }])
  })

  it('without a CIN a company is identified by the ISIN of its ordinary shares', async () => {
    const isin = async () => (await suggestParties(world.db, 'reliance industries'))[0]?.isin
    const [reliance] = await suggestParties(world.db, 'RIL')
    const others = ['IN9002A01025', 'INE002A01000'].map((value) => ({
      party_id: reliance?.party_id ?? '',
      kind: 'ISIN',
      value,
      status: 'Active',
    }))
    await world.owner.insertInto('registrations').values(others).execute()
    expect(await isin()).toBe('INE002A01018')
    await world.owner
      .updateTable('parties')
      .set({ cin: 'L17110MH1973PLC019786' })
      .where('name_key', '=', 'reliance industries')
      .execute()
    expect(await isin()).toBeNull()
  })
})

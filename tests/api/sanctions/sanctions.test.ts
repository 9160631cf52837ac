import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModelType } from '#server/contract/parties/model-types.ts'
import type { SanctionsHit, Screening } from '#server/contract/sanctions/sanctions.ts'
import { screenNew, screenParties } from '#server/database/sanctions/screening.ts'
import { rebuildSearchWords } from '#server/database/search/search-words.ts'
import { ImportFailure } from '#server/import/failure.ts'
import { importSanctions } from '#server/import/sanctions/import-list.ts'
import { openSource } from '#server/import/source-file.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { apiFor } from '../../support/api.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

const none = '-0- '
const line = (...cells: (string | number)[]) =>
  cells.map((cell) => (cell === none ? cell : `"${cell}"`)).join(',')
const sdnRow = (id: number, name: string, kind = none, remarks = none) =>
  line(id, name, kind, 'SDGT', ...Array<string>(7).fill(none), remarks)
const sdnFile = (...rows: string[]) => `${rows.join('\n')}\n\u001a\n`
const entries = [
  sdnRow(36, 'VNESHTORG ZARYA OOO'),
  sdnRow(37, 'ZUPLJANIN, Stojan', 'individual', 'DOB 1951; nationality Serbia.'),
  sdnRow(38, 'ZARYA STAR', 'vessel'),
  sdnRow(39, 'GLYPHIC KESTREL TRADERS'),
]
const un = (date: string, ...inside: string[]) =>
  `<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="${date}T00:00:00Z">${inside.join('')}</CONSOLIDATED_LIST>`
const unEntity = (id: number, name: string) =>
  `<ENTITY><DATAID>${id}</DATAID><FIRST_NAME>${name}</FIRST_NAME></ENTITY>`

let folder: string
const progress = { start() {}, at() {}, end() {} }

async function importText(
  db: FreshDatabase,
  name: string,
  text: string,
  { batch = 1_000, evenIfOlder = false } = {},
) {
  const path = join(folder, name)
  await writeFile(path, text)
  const settings = { dataDir: folder, today: '2026-11-20', progress, batch, evenIfOlder }
  return importSanctions(db.owner, await openSource(path), settings)
}

async function addParty(
  { owner }: FreshDatabase,
  party_id: string,
  name: string,
  model_type: ModelType = 'private_company',
) {
  const name_key = nameKey(name)
  await owner.insertInto('parties').values({ party_id, name, name_key, model_type, source: 'test' }).execute()
  await owner.insertInto('party_names').values({ party_id, kind: 'name', name, name_key }).execute()
}

const hitsOf = async ({ owner }: FreshDatabase) => {
  const { rows } = await sql<{ party_id: string; entry_id: string; lapsed: boolean; hit_id: number }>`
    select party_id, entry_id, hit_id, lapsed_on is not null as lapsed from sanctions_hits
    order by party_id, entry_id`.execute(owner)
  return rows
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credence-sanctions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('importing sanctions lists', () => {
  let fresh: FreshDatabase
  const everyEntry = () =>
    fresh.owner
      .selectFrom('sanctions_entries')
      .select(['entry_id', 'name', 'delisted_on'])
      .orderBy('entry_id')
      .execute()
  beforeAll(async () => {
    fresh = await freshDatabase()
    await addParty(fresh, 'p_1', 'Zarya Vneshtorg Private Limited')
    await addParty(fresh, 'p_2', 'Stojan Zupljanin', 'person')
    await addParty(fresh, 'p_3', 'Stojan Zupljanin Traders Private Limited')
    await addParty(fresh, 'p_4', 'Zarya Star Private Limited')
    await addParty(fresh, 'p_5', 'Ordinary Agro Private Limited')
    await rebuildSearchWords(fresh.owner)
  })
  afterAll(() => fresh.close())

  test('a file of aliases before its entries is rejected as a whole', async () => {
    const alias = line(36, 12, 'aka', 'NORTHERN DAWN EXPORT', none)
    await expect(importText(fresh, 'alt.csv', alias)).rejects.toThrow('import OFAC’s file'.replace('’', "'"))
    expect(await fresh.owner.selectFrom('import_runs').selectAll().execute()).toEqual([])
  })

  test('a file that is no list is rejected', async () => {
    await expect(importText(fresh, 'x.csv', 'name,country\na,b\n')).rejects.toThrow(ImportFailure)
    await expect(importText(fresh, 'x.xml', '<?xml version="1.0"?><a/>')).rejects.toThrow(
      'none of the sanctions lists',
    )
  })

  test('entries are written, companies screened against entities, and persons against persons', async () => {
    const outcome = await importText(
      fresh,
      'sdn.csv',
      sdnFile(...entries, line('x', 'NO NUMBER', ...Array(10).fill(none))),
      { batch: 2 },
    )
    expect(outcome).toMatchObject({ read: 5, added: 4, refused: 1 })
    expect(await readFile(outcome.refusedRows ?? '', 'utf8')).toContain('x is not an entry number')
    expect((await hitsOf(fresh)).map((hit) => [hit.party_id, hit.entry_id])).toEqual([
      ['p_1', 'ofac_36'],
      ['p_2', 'ofac_37'],
    ])
  })

  test('the same file changes nothing the second time, and hits keep their ids', async () => {
    const before = await hitsOf(fresh)
    const again = await importText(
      fresh,
      'sdn.csv',
      sdnFile(...entries, line('x', 'NO NUMBER', ...Array(10).fill(none))),
    )
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 4, refused: 1 })
    expect(await hitsOf(fresh)).toEqual(before)
  })

  test('aliases and addresses are linked to their entries, and those without one are rejected with a reason', async () => {
    await addParty(fresh, 'p_6', 'Nordwind Morgenrot Limited')
    await rebuildSearchWords(fresh.owner)
    const rows = [line(36, 12, 'aka', 'NORDWIND MORGENROT', none), line(99, 13, 'aka', 'NOBODY', none)]
    const outcome = await importText(fresh, 'alt.csv', `${rows.join('\n')}\n`)
    expect(outcome).toMatchObject({ added: 1, refused: 1 })
    expect(await readFile(outcome.refusedRows ?? '', 'utf8')).toContain('The list holds no entry 99')
    expect((await hitsOf(fresh)).map(({ party_id }) => party_id)).toContain('p_6')
    const address = line(36, 5, 'Sadovaya 1', 'Moscow', 'Russia', none)
    expect(await importText(fresh, 'add.csv', `${address}\n`)).toMatchObject({ added: 1 })
  })

  test('an entry missing from a newer file is delisted, and its hits lapse until it returns', async () => {
    const without = await importText(fresh, 'sdn2.csv', sdnFile(...entries.slice(1)))
    expect(without.finished[0]).toBe('Taken off the OFAC list: 1')
    const entry = () =>
      fresh.owner
        .selectFrom('sanctions_entries')
        .select('delisted_on')
        .where('entry_id', '=', 'ofac_36')
        .executeTakeFirst()
    expect(await entry()).toEqual({ delisted_on: '2026-11-20' })
    expect((await hitsOf(fresh)).filter(({ lapsed }) => lapsed)).toHaveLength(2)
    await importText(fresh, 'sdn.csv', sdnFile(...entries, ''))
    expect(await entry()).toEqual({ delisted_on: null })
    expect((await hitsOf(fresh)).filter(({ lapsed }) => lapsed)).toHaveLength(0)
  })

  test('an older list is rejected, or if forced delists nobody', async () => {
    await importText(
      fresh,
      'un.xml',
      un('2026-02-27', unEntity(1, 'OSTROGOTH HOLDINGS'), unEntity(2, 'VISIGOTH LINES')),
    )
    const text = un('2025-01-01', unEntity(1, 'OSTROGOTH TRADING'))
    const before = await everyEntry()
    await expect(importText(fresh, 'older.xml', text)).rejects.toThrow(
      /the UN list of 01-01-2025, and that of 27-02-2026 is in already: nothing was changed/,
    )
    expect(await everyEntry()).toEqual(before)
    const older = await importText(fresh, 'older.xml', text, { evenIfOlder: true })
    expect(older.finished[0]).toContain('nobody was taken off it')
    expect(await everyEntry()).toMatchObject(before.map(({ entry_id }) => ({ entry_id, delisted_on: null })))
  })

  test('an OFAC file without the newest known entry, alias or address is rejected unless forced', async () => {
    const before = await everyEntry()
    const cut = sdnFile(...entries.slice(0, 2))
    await expect(importText(fresh, 'sdn-old.csv', cut)).rejects.toThrow(
      /ends with number 37 of the OFAC entries, and number 39 is in already.*nothing was changed/,
    )
    const alias = `${line(36, 11, 'aka', 'NORDWIND', none)}\n`
    await expect(importText(fresh, 'alt-old.csv', alias)).rejects.toThrow(/number 12 is in already/)
    const address = `${line(36, 4, 'Sadovaya 1', 'Moscow', 'Russia', none)}\n`
    await expect(importText(fresh, 'add-old.csv', address)).rejects.toThrow(/number 5 is in already/)
    expect(await everyEntry()).toEqual(before)
    const taken = await importText(fresh, 'sdn-old.csv', cut, { evenIfOlder: true })
    expect(taken.finished[0]).toBe('Taken off the OFAC list: 2')
    await importText(fresh, 'sdn-new.csv', sdnFile(...entries, '', ''))
    expect(await everyEntry()).toMatchObject(before.map(({ entry_id }) => ({ entry_id, delisted_on: null })))
  })

  test('a list with an impossible date is imported without a date', async () => {
    const outcome = await importText(fresh, 'odd.xml', un('2026-02-31', unEntity(1, 'OSTROGOTH HOLDINGS')))
    expect(outcome.broken).toBeUndefined()
    await importText(
      fresh,
      'un.xml',
      un('2026-02-27', unEntity(1, 'OSTROGOTH HOLDINGS'), unEntity(2, 'VISIGOTH LINES')),
    )
  })

  test('an interrupted import continues, and half a file delists nobody', async () => {
    const whole = un(
      '2026-03-01',
      ...Array.from({ length: 300 }, (_, i) => unEntity(i + 1, `COMPANY NUMBER ${i}`)),
    )
    const broken = await importText(fresh, 'cut.xml', whole.slice(0, whole.length - 4_000), { batch: 50 })
    expect(broken.broken).toBeInstanceOf(ImportFailure)
    expect(broken.read).toBeGreaterThan(100)
    expect(broken.finished).toEqual([])
    const again = await importText(fresh, 'cut.xml', whole.slice(0, whole.length - 4_000), { batch: 50 })
    expect(again.continuedFrom).toBe(broken.read)
    expect(again.read).toBe(broken.read)
  })

  test('new parties are screened automatically', async () => {
    await addParty(fresh, 'p_7', 'Glyphic Kestrell Traders LLP', 'limited_liability_partnership')
    await rebuildSearchWords(fresh.owner)
    expect(await screenNew(fresh.owner)).toMatchObject({ added: 1, lapsed: 0 })
    expect(await screenNew(fresh.owner)).toBeUndefined()
    expect(await screenParties(fresh.owner, { partyIds: ['p_7'] })).toMatchObject({
      hits: 1,
      added: 0,
      lapsed: 0,
    })
  })

  test('a new alias or a new party is screened without repeating the rest', async () => {
    const kept = line(36, 12, 'aka', 'NORDWIND MORGENROT', none)
    const aliases = (number: number, name: string) => sdnFile(kept, line(39, number, 'aka', name, none))
    await addParty(fresh, 'p_20', 'Umbral Lantern Exports')
    await addParty(fresh, 'p_21', 'Glyphic Kestrel Traders Private Limited')
    await rebuildSearchWords(fresh.owner)
    const renewed = () =>
      fresh.owner
        .selectFrom('sanctions_hits')
        .select(['party_id', 'renewed_at'])
        .where('entry_id', '=', 'ofac_36')
        .execute()
    const untouched = await renewed()
    expect(untouched.length).toBeGreaterThan(0)
    await importText(fresh, 'alt-new.csv', aliases(900, 'UMBRAL LANTERN EXPORTS'))
    const found = (await hitsOf(fresh)).filter(({ entry_id, lapsed }) => entry_id === 'ofac_39' && !lapsed)
    expect(found.map(({ party_id }) => party_id)).toEqual(expect.arrayContaining(['p_20', 'p_21']))
    expect(await renewed()).toEqual(untouched)

    await importText(fresh, 'alt-gone.csv', aliases(901, 'SOMETHING ELSE ENTIRELY'))
    const after = await hitsOf(fresh)
    expect(after.find((hit) => hit.party_id === 'p_20' && hit.entry_id === 'ofac_39')?.lapsed).toBe(true)
    expect(await importText(fresh, 'alt-gone.csv', aliases(901, 'SOMETHING ELSE ENTIRELY'))).toMatchObject({
      finished: ['Screened: nothing new'],
    })
  })

  test('screening parties individually gives the same hits as screening all', async () => {
    const likenesses = () =>
      fresh.owner
        .selectFrom('sanctions_hits')
        .select(['party_id', 'entry_id', 'matched_name', 'score', 'why', 'evidence'])
        .where('lapsed_on', 'is', null)
        .orderBy('party_id')
        .orderBy('entry_id')
        .execute()
    const { hits } = await screenParties(fresh.owner)
    const ofAll = await likenesses()
    expect(ofAll.length).toBeGreaterThan(3)
    await fresh.owner.deleteFrom('sanctions_hits').execute()
    const parties = await fresh.owner.selectFrom('parties').select('party_id').execute()
    const partyIds = parties.map(({ party_id }) => party_id)
    expect(await screenParties(fresh.owner, { partyIds })).toMatchObject({ hits, added: hits })
    expect(await likenesses()).toEqual(ofAll)
  })

  test('a name that only sounds similar is found', async () => {
    await addParty(fresh, 'p_8', 'Qodratolla Qazvinpur', 'person')
    await addParty(fresh, 'p_9', 'Constructora Ghazvinpour Private Limited')
    await rebuildSearchWords(fresh.owner)
    const person = sdnRow(41, 'GHAZVINPOUR, Ghodratollah', 'individual')
    await importText(fresh, 'sdn3.csv', sdnFile(...entries, person))
    const found = (await hitsOf(fresh)).filter(({ entry_id }) => entry_id === 'ofac_41')
    expect(found.map(({ party_id }) => party_id)).toEqual(['p_8'])
  })
})

describe('reviewing matches', () => {
  let fresh: FreshDatabase
  let ask: ReturnType<typeof apiFor>
  const path = '/v1/parties/p_000853/sanctions'
  const read = async (as = 'u_lead') => (await ask<{ data: Screening }>(path, { as })).data.data
  const first = async (as?: string) => (await read(as)).hits[0] as SanctionsHit
  beforeAll(async () => {
    fresh = await freshDatabase({ demo: true })
    ask = apiFor(fresh)
  }, 120_000)
  afterAll(() => fresh.close())

  test("a match has its entry, its parts and the organisation's own decisions", async () => {
    const hit = await first()
    expect(hit).toMatchObject({ list: 'Demonstration list', entry: { source_id: '1', kind: 'entity' } })
    expect(hit.parts.length).toBeGreaterThan(1)
    expect(hit.reviews.map(({ decision, by }) => [decision, by])).toEqual([['confirmed', 'R. Lead']])
    expect((await first('u_officer')).reviews).toEqual([])
  })

  test('a decision is added and audited once, even if sent twice', async () => {
    const { hit_id } = await first()
    const body = { decision: 'cleared', note: 'Another company altogether' }
    const sent = { as: 'u_analyst', body, key: 'k1' }
    const [one, two] = [
      await ask(`${path}/${hit_id}/review`, sent),
      await ask(`${path}/${hit_id}/review`, sent),
    ]
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await first()).reviews.map(({ decision, note }) => [decision, note])).toEqual([
      ['cleared', body.note],
      ['confirmed', expect.any(String)],
    ])
    const trail = await fresh.owner
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'sanctions_hit')
      .execute()
    expect(trail).toMatchObject([
      {
        action: 'review',
        user_id: 'u_analyst',
        before: { decision: 'confirmed' },
        after: { decision: 'cleared' },
      },
    ])
    expect((await first('u_officer')).reviews).toEqual([])
  })

  test('a decision made without seeing the newest one is rejected', async () => {
    const { hit_id, reviews } = await first()
    const body = { decision: 'confirmed', note: 'The same address', reviewed: reviews.length - 1 }
    const late = await ask<{ message: string }>(`${path}/${hit_id}/review`, { as: 'u_lead', body })
    expect(late.status).toBe(409)
    expect(late.data.message).toMatch(
      /^\S+ \S+ decided this match in the meantime: Cleared\. Nothing was overwritten/,
    )
    expect((await first()).reviews).toEqual(reviews)
  })

  test('open and confirmed matches are counted by organisation', async () => {
    const count = async (as: string) =>
      (await ask<{ data: object }>('/v1/parties/p_000853/likenesses', { as })).data.data
    expect(await count('u_lead')).toEqual({ open: 0, confirmed: 0 })
    expect(await count('u_officer')).toEqual({ open: 1, confirmed: 0 })
  })

  test('invalid decisions and unknown matches are rejected', async () => {
    const { hit_id } = await first()
    const post = async (body: object, as = 'u_lead', to = `${path}/${hit_id}/review`) =>
      (await ask(to, { as, body })).status
    const good = { decision: 'confirmed', note: 'It is them' }
    expect(await post({ decision: 'confirmed', note: 'yes' })).toBe(400)
    expect(await post({ decision: 'maybe', note: 'It is them' })).toBe(400)
    expect(await post(good, 'u_viewer')).toBe(403)
    expect(await post(good, 'u_lead', `${path}/999999/review`)).toBe(404)
    expect(await post(good, 'u_lead', `${path}/x/review`)).toBe(404)
    expect(await post(good, 'u_lead', `/v1/parties/p_000001/sanctions/${hit_id}/review`)).toBe(404)
  })

  test('a decision survives the delisting and return of the entry', async () => {
    await sql`update sanctions_entries set delisted_on = '2026-11-20' where entry_id = 'demo_1'`.execute(
      fresh.owner,
    )
    expect((await first()).entry?.delisted_on).toBe('2026-11-20')
    await sql`update sanctions_entries set delisted_on = null where entry_id = 'demo_1'`.execute(fresh.owner)
    expect((await first()).reviews).toHaveLength(2)
  })

  test('the second of two simultaneous decisions is rejected', async () => {
    const { hit_id, reviews } = await first('u_officer')
    const decide = (decision: string) =>
      ask(`${path}/${hit_id}/review`, {
        as: 'u_officer',
        body: { decision, note: 'At one moment', reviewed: reviews.length },
      })
    const answers = await Promise.all([decide('confirmed'), decide('cleared'), decide('confirmed')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await first('u_officer')).reviews).toHaveLength(reviews.length + 1)
  })

  test('the web role cannot change or delete a decision', async () => {
    await expect(fresh.db.deleteFrom('sanctions_reviews').execute()).rejects.toThrow('permission denied')
    await expect(fresh.db.updateTable('sanctions_reviews').set({ note: 'other' }).execute()).rejects.toThrow(
      'permission denied',
    )
  })
})

const lists = resolve(import.meta.dirname, '../../fixtures/sanctions')

test('excerpts of the real lists are imported in full', { timeout: 240_000 }, async () => {
  const fresh = await freshDatabase()
  const take = async (name: string) =>
    importSanctions(fresh.owner, await openSource(join(lists, name)), {
      dataDir: folder,
      today: '2026-11-20',
      progress,
    })
  expect(await take('UN_consolidated_2026-02-27.xml')).toMatchObject({
    read: 60,
    added: 60,
    refused: 0,
  })
  expect(await take('ofac_sdn_2019.csv')).toMatchObject({ read: 150, added: 150, refused: 0 })
  expect(await take('ofac_alt_2019.csv')).toMatchObject({ read: 237, added: 237, refused: 0 })
  expect(await take('ofac_add_2019.csv')).toMatchObject({ read: 242, refused: 0 })
  const { rows } =
    await sql<object>`select kind, count(*) from sanctions_entries group by kind order by kind`.execute(
      fresh.owner,
    )
  expect(rows).toEqual([
    { kind: 'aircraft', count: 15 },
    { kind: 'entity', count: 60 + 20 },
    { kind: 'individual', count: 60 + 40 },
    { kind: 'vessel', count: 15 },
  ])
  await fresh.close()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import type { ImportLine, PortfolioImport } from '#server/contract/portfolio-import.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { computeSignals } from '#server/use-cases/compute-signals.ts'
import { chooseColumns } from '#server/use-cases/import-portfolio.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

interface Party {
  party_id: string
  name: string
  cin: string
}

let world: FreshDatabase
let ask: ReturnType<typeof apiFor>
let companies: Party[]
beforeAll(async () => {
  world = await freshDatabase({ demo: true })
  ask = apiFor(world)
  companies = (await world.owner
    .selectFrom('parties')
    .select(['party_id', 'name', 'cin'])
    .where('cin', 'is not', null)
    .where(
      ({ selectFrom }) =>
        selectFrom('party_names as n')
          .whereRef('n.name_key', '=', 'parties.name_key')
          .select(({ fn }) => fn.count<number>('n.party_id').distinct().as('bearers')),
      '=',
      1,
    )
    .orderBy('party_id')
    .limit(40)
    .execute()) as Party[]
}, 120_000)
afterAll(() => world.close())

const path = '/v1/admin/portfolio_imports'
let made = 0
async function portfolio(): Promise<string> {
  made += 1
  const { data } = await ask<{ data: { id: string } }>('/v1/admin/portfolios', {
    body: { name: `Book ${made}` },
  })
  return data.data.id
}
const send = (portfolio_id: string, body: object, as = 'u_lead') =>
  ask<{ data: PortfolioImport }>(path, { body: { portfolio_id, purpose: 'parties', ...body }, as })
const file = (lines: string[][], file_name = 'book.csv') => ({
  attachment: Buffer.from(lines.map((cells) => cells.join(',')).join('\n')).toString('base64'),
  file_name,
})
const columns = ({ import_id, version, columns: found }: PortfolioImport, more: object = {}) =>
  ask<{ data: PortfolioImport }>(`${path}/${import_id}`, {
    ...{ method: 'PATCH' },
    body: { version, columns: found, ...more },
  })
const lines = async ({ import_id }: PortfolioImport, state = 'open') =>
  (await ask<{ data: ImportLine[] }>(`${path}/${import_id}/lines?state=${state}&per_page=100`)).data.data
const choose = ({ import_id }: PortfolioImport, body: object) =>
  ask<{ data: PortfolioImport }>(`${path}/${import_id}/lines`, { method: 'PATCH', body })
const take = ({ import_id }: PortfolioImport) =>
  ask<{ data: PortfolioImport }>(`${path}/${import_id}/exposures`, { method: 'POST', body: {} })
const members = async (portfolioId: string) =>
  (
    await world.owner
      .selectFrom('portfolio_parties')
      .select('party_id')
      .where('portfolio_id', '=', portfolioId)
      .execute()
  ).map(({ party_id }) => party_id)
const company = (place: number) => companies[place] as Party

describe('pasted lines', () => {
  test('of two names that differ by the legal form alone the one that is written so is meant', async () => {
    const both = ['Rohtas Kiln Works Limited', 'Rohtas Kiln Works Private Limited']
    const [limited] = await Promise.all(
      both.map(async (name) => {
        const given = {
          name,
          name_key: 'rohtas kiln works',
          model_type: 'private_company' as const,
          source: 'test',
        }
        const { party_id } = await world.owner
          .insertInto('parties')
          .values(given)
          .returning('party_id')
          .executeTakeFirstOrThrow()
        const of = { party_id, kind: 'name' as const, name, name_key: given.name_key }
        await world.owner.insertInto('party_names').values(of).execute()
        return party_id
      }),
    )
    const id = await portfolio()
    const { data } = await send(id, { text: 'ROHTAS KILN WORKS LIMITED\nRohtas Kiln Works' })
    expect(data.data).toMatchObject({ counts: { lines: 2, known: 1, open: 1 } })
    expect((await lines(data.data)).map(({ given, why }) => [given, why])).toEqual([
      ['Rohtas Kiln Works', '2 businesses have this name'],
    ])
    expect(await members(id)).toEqual([limited])
  })

  test('are taken where they match exactly, each party once; the others are to be chosen or skipped', async () => {
    const id = await portfolio()
    const [one, two] = [company(0), company(1)]
    const text = [one.cin, two.name.toUpperCase(), one.name, 'Nobody of that name', ''].join('\n')
    const { data } = await send(id, { text })
    expect(data.data).toMatchObject({
      state: 'open',
      counts: { lines: 4, known: 3, twice: 1, open: 1, refused: 0 },
      added: 2,
    })
    expect((await members(id)).sort()).toEqual([one.party_id, two.party_id].sort())
    expect((await lines(data.data, 'left')).map(({ why }) => why)).toEqual([
      `${one.name} is named by line 1 already`,
      'To be chosen: No business has exactly this name',
    ])
    const [open] = await lines(data.data)
    expect(open).toMatchObject({ line: 4, given: 'Nobody of that name' })
    const chosen = await choose(data.data, { choices: [{ line: 4, party_id: company(2).party_id }] })
    expect(chosen.data.data).toMatchObject({ state: 'done', added: 3 })
    expect(await members(id)).toContain(company(2).party_id)
    expect((await choose(data.data, { skip_rest: true })).status).toBe(409)
  })

  test('that somebody else decided before stay as they are, and are named to whoever comes second', async () => {
    const id = await portfolio()
    const { data } = await send(id, { text: 'Nobody One\nNobody Two\nNobody Three' })
    await choose(data.data, { choices: [{ line: 1, party_id: company(4).party_id }] })
    const choices = [1, 2].map((line) => ({ line, party_id: company(5).party_id }))
    const second = await choose(data.data, { choices })
    expect(second.data).toMatchObject({ unchanged: [1], data: { added: 2, counts: { open: 1 } } })
    expect((await members(id)).sort()).toEqual([company(4).party_id, company(5).party_id].sort())
    const { after } = await world.owner
      .selectFrom('audit')
      .where('entity_id', '=', data.data.import_id)
      .where('action', '=', 'choose')
      .select('after')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ choices: [{ line: 2 }] })
  })

  test('with a name nearly right have its party among the candidates', async () => {
    const { name, party_id } = company(3)
    const { data } = await send(await portfolio(), { text: name.replace(/^(\S+)/, '$1 Unknownword') })
    const [open] = await lines(data.data)
    const mistyped = `${path}/${data.data.import_id}/lines?line=${open?.line}&find=${encodeURIComponent(name)}`
    const found = (await ask<{ data: ImportLine[] }>(mistyped)).data.data[0]
    expect(found?.candidates.map((one) => one.party_id)).toContain(party_id)
  })

  test.each(['open', 'left', 'all'])(
    '%s come a page at a time, and past the last page say how many there are',
    async (state) => {
      const { data } = await send(await portfolio(), { text: 'Nobody One\nNobody Two\nNobody Three' })
      const page = async (number: number) => {
        const query = `state=${state}&page=${number}&per_page=2`
        const answer = await ask<{ data: ImportLine[]; meta: { total_records: number } }>(
          `${path}/${data.data.import_id}/lines?${query}`,
        )
        return { lines: answer.data.data.map(({ line }) => line), total: answer.data.meta.total_records }
      }
      expect(await page(1)).toEqual({ lines: [1, 2], total: 3 })
      expect(await page(2)).toEqual({ lines: [3], total: 3 })
      expect(await page(3)).toEqual({ lines: [], total: 3 })
    },
  )

  test('of nobody, or of an archived portfolio, are refused', async () => {
    const id = await portfolio()
    expect((await send(id, { text: ' \n ' })).data.errors).toEqual({
      text: [messages.portfolios.nothingSent],
    })
    const empty = { attachment: '', file_name: 'empty.csv' }
    expect((await send(id, empty)).data.errors).toEqual({ attachment: ['The file is empty'] })
    expect((await send('nothing', { text: 'x' })).status).toBe(404)
    await ask(`/v1/admin/portfolios/${id}`, { method: 'PATCH', body: { version: 1, archived: true } })
    expect((await send(id, { text: 'x' })).status).toBe(409)
  })
})

test('what the market calls a company is not its name: lines that name that are to be chosen', async () => {
  const { party_id, cin } = company(5)
  const short = { party_id, name: 'QZTX', name_key: 'qztx' }
  const names = (['market', 'former_symbol'] as const).map((kind) => ({ ...short, kind }))
  await world.owner.insertInto('party_names').values(names).execute()
  const id = await portfolio()
  const { data } = await send(id, { text: 'QZTX Limited' })
  expect(data.data).toMatchObject({ state: 'open', counts: { known: 0, open: 1 } })
  const [open] = await lines(data.data)
  expect(open?.why).toBe('No business has exactly this name')
  const sent = await send(
    id,
    file([
      ['CIN', 'Company name'],
      [company(6).cin, 'QZTX Limited'],
      [cin, 'QZTX Limited'],
    ]),
  )
  expect((await columns(sent.data.data)).data.data).toMatchObject({ counts: { known: 2, open: 0 } })
})

test('a cell that holds the escape of a character that cannot be kept is kept as it is', async () => {
  const written = 'Nobody \\u0000 at all'
  const { status, data } = await send(await portfolio(), { text: `${written}\nNo\0body either` })
  expect(status).toBe(200)
  expect((await lines(data.data)).map(({ given }) => given)).toEqual([written, 'Nobody either'])
})

test('a former name that one business had is taken; identifiers of two parties are not', async () => {
  const id = await portfolio()
  const { party_id } = company(4)
  await world.owner
    .insertInto('party_names')
    .values({ party_id, kind: 'former', name: 'Quondam Traders Ltd', name_key: 'quondam traders' })
    .execute()
  const sent = await send(
    id,
    file([
      ['CIN', 'Company name'],
      ['', 'Quondam Traders Limited'],
    ]),
  )
  expect(sent.data.data).toMatchObject({ state: 'columns', columns: { cin: 0, name: 1 } })
  expect((await columns(sent.data.data)).data.data).toMatchObject({ state: 'done', added: 1 })
  const mixed = await send(
    id,
    file([
      ['CIN', 'Name'],
      [company(5).cin, company(6).name.replaceAll(',', ' ')],
    ]),
  )
  const read = (await columns(mixed.data.data)).data.data
  expect(read.counts.open).toBe(1)
  expect((await lines(read))[0]?.why).toBe('The identifier is of one party, the name of another')
})

test('what was sent is of its own organisation, and given up by choice', async () => {
  const { data } = await send(await portfolio(), { text: 'Nobody of that name' })
  const one = `${path}/${data.data.import_id}`
  expect((await ask(one, { as: 'u_officer' })).status).toBe(404)
  expect((await ask(`${one}/lines`, { as: 'u_officer' })).status).toBe(404)
  expect((await ask(one, { as: 'u_officer', method: 'DELETE' })).status).toBe(404)
  expect((await ask(one, { method: 'DELETE' })).status).toBe(200)
  expect((await ask(one)).status).toBe(404)
})

test('what was sent can be given up after its portfolio was archived, but not gone on with', async () => {
  const id = await portfolio()
  const first = await send(id, { text: 'Nobody of that name' })
  await ask(`/v1/admin/portfolios/${id}`, { method: 'PATCH', body: { version: 1, archived: true } })
  const one = `${path}/${first.data.data.import_id}`
  const skipped = { choices: [], skip_rest: true }
  expect((await ask(`${one}/lines`, { method: 'PATCH', body: skipped })).status).toBe(409)
  expect((await ask(one, { method: 'DELETE' })).status).toBe(200)
})

const heads = ['Account no', 'CIN', 'Limit', 'Outstanding', 'DPD', 'As on']

describe('accounts', () => {
  const exposures = (id: string, rows: string[][]) =>
    send(id, { purpose: 'exposures', ...file([heads, ...rows]) })

  test('are looked at before they are taken, and the alerts that follow are raised', async () => {
    const id = await portfolio()
    const borrower = company(10)
    const sent = await exposures(id, [
      ['K/1', borrower.cin, '100', '115', '45', '30-10-2026'],
      ['K/2', borrower.cin, '-1', '5', '0', '30-10-2026'],
      ['K/1', borrower.cin, '100', '110', '45', '30-10-2026'],
      ['K/3', '', '1', '1', '0', '30-10-2026'],
      ['K/1', company(11).cin, '100', '115', '45', '30-10-2026'],
      // Of an earlier day: what is owed together is owed once.
      ['K/1', borrower.cin, '100', '90', '0', '30-09-2026'],
    ])
    const read = await columns(sent.data.data, { unit: 'lakh' })
    expect(read.data.data).toMatchObject({
      counts: { lines: 6, known: 2, open: 0, refused: 4 },
      accounts: {
        added: 2,
        replaced: 0,
        newcomers: 1,
        limit: 10_000_000,
        outstanding: 11_500_000,
        doubt: null,
      },
    })
    expect((await lines(read.data.data, 'left')).map(({ line, why }) => [line, why])).toEqual([
      [3, 'Limit -1 is negative'],
      [4, 'Line 2 has other figures of account K/1 on 30-10-2026'],
      [5, 'The line names no party'],
      [6, 'Line 2 has account K/1 under another party'],
    ])
    const raised = () =>
      world.owner
        .selectFrom('alerts')
        .select('signal_code')
        .where('organization_id', '=', 'o_northern')
        .where('party_id', '=', borrower.party_id)
        .execute()
    const before = (await raised()).length
    expect((await take(read.data.data)).data.data.state).toBe('done')
    expect(await members(id)).toEqual([borrower.party_id])
    await computeSignals(world.owner, '2026-11-20', 'o_northern')
    expect((await raised()).length).toBeGreaterThan(before)
    expect((await take(read.data.data)).status).toBe(409)
  })

  test('of a line that is refused do not stand in the way of a later line', async () => {
    const sent = await exposures(await portfolio(), [
      ['N/1', '', '100', '50', '0', '30-10-2026'],
      ['N/1', company(12).cin, '100', '50', '0', '30-10-2026'],
    ])
    const read = await columns(sent.data.data, { unit: 'lakh' })
    expect((await lines(read.data.data, 'left')).map(({ line, why }) => [line, why])).toEqual([
      [2, 'The line names no party'],
    ])
    expect(read.data.data.counts).toMatchObject({ known: 1, refused: 1 })
  })

  test('keep the parties that were chosen when the unit is said anew, but not of lines that name another then', async () => {
    const sent = await send(await portfolio(), {
      purpose: 'exposures',
      ...file([
        [...heads, 'Borrower'],
        ['U/1', 'Nobody One', '100', '50', '5', '2026-10-31', 'Nobody One'],
        ['U/2', 'Nobody Two', '100', '50', '5', '2026-10-31', 'Nobody Two'],
        ['U/3', 'Nobody Three', '100', '50', '5', '2026-10-31', 'Somebody else'],
      ]),
    })
    const { cin: _, ...found } = sent.data.data.columns
    const read = await columns(sent.data.data, { columns: { ...found, name: 1 } })
    const party_id = company(13).party_id
    const chosen = await choose(read.data.data, { choices: [{ line: 2, party_id }], skip_rest: true })
    expect(chosen.data.data.counts).toMatchObject({ known: 1, skipped: 2, open: 0 })
    const anew = await columns(chosen.data.data, { columns: { ...found, name: 1 }, unit: 'lakh' })
    expect(anew.data.data).toMatchObject({
      counts: { known: 1, skipped: 2, open: 0 },
      accounts: { limit: 10_000_000 },
    })
    const other = await columns(anew.data.data, { columns: { ...found, name: 6 } })
    expect(other.data.data.counts).toMatchObject({ known: 1, skipped: 1, open: 1 })
  })

  test('are read anew when their columns are said anew: a line is refused for what it holds by the last of them', async () => {
    const sent = await exposures(await portfolio(), [
      ['S/1', company(12).cin, '100', 'much', '5', '2026-10-31'],
    ])
    const { columns: found } = sent.data.data
    const wrong = await columns(sent.data.data)
    expect(wrong.data.data.counts).toMatchObject({ lines: 1, known: 0, refused: 1 })
    const swapped = { ...found, outstanding: found.limit }
    const right = await columns(wrong.data.data, { columns: swapped })
    expect(right.data.data.counts).toMatchObject({ lines: 1, known: 1, refused: 0 })
  })

  test('of a day that was there are replaced, and the audit keeps what they were', async () => {
    const id = await portfolio()
    const { cin } = company(11)
    const upload = async (outstanding: string, unit = 'rupees') => {
      const sent = await exposures(id, [['R/1', cin, '5000000', outstanding, '0', '2026-10-31']])
      return (await columns(sent.data.data, { unit })).data.data
    }
    await take(await upload('4000000'))
    const again = await upload('4100000')
    expect(again.accounts).toMatchObject({ added: 0, replaced: 1, same: 0, doubt: null })
    await take(again)
    const kept = await world.owner
      .selectFrom('audit')
      .select('before')
      .where('entity', '=', 'exposures')
      .where('action', '=', 'replace')
      .where('entity_id', '=', again.import_id)
      .execute()
    expect(kept[0]?.before).toMatchObject([{ account_number: 'R/1', outstanding: 4_000_000 }])
    expect((await upload('4100000')).accounts).toMatchObject({ added: 0, replaced: 0, same: 1 })
    expect((await upload('4100000', 'lakh')).accounts?.doubt).toContain('a lakh times')
    expect((await upload('-300')).accounts).toMatchObject({ credit: 1 })
  })

  test('keep the overdue days last known where a line leaves them blank, and the page says so', async () => {
    const id = await portfolio()
    const { cin } = company(11)
    const upload = async (rows: [account: string, overdue: string, day: string][]) => {
      const lines = rows.map(([account, overdue, day]) => [account, cin, '500', '400', overdue, day])
      return (await columns((await exposures(id, lines)).data.data)).data.data
    }
    const first = await upload([
      ['B/1', '95', '2026-09-30'],
      ['B/2', '31', '2026-09-30'],
    ])
    expect(first.remarks).toEqual([])
    await take(first)
    const second = await upload([
      ['B/1', '', '2026-10-31'],
      ['B/2', '-', '2026-10-31'],
      ['B/3', '', '2026-10-31'],
    ])
    expect(second.remarks).toEqual([messages.portfolios.blankOverdue(2)])
    await take(second)
    const kept = await world.owner
      .selectFrom('exposures')
      .select(['account_number', 'days_past_due'])
      .where('account_number', 'in', ['B/1', 'B/2', 'B/3'])
      .where('as_of', '=', '2026-10-31')
      .orderBy('account_number')
      .execute()
    expect(kept.map(({ days_past_due }) => days_past_due)).toEqual([95, 0, 0])
  })

  test('need a column for each figure, a day that is not to come, and parties that are chosen', async () => {
    const id = await portfolio()
    const sent = (await exposures(id, [['N/1', 'Nobody', '1', '1', '0', '']])).data.data
    const { limit: _, ...without } = sent.columns
    expect((await columns(sent, { columns: without })).data.errors).toEqual({
      'columns.limit': [messages.portfolios.needsColumn('Limit')],
    })
    const { date: __, ...undated } = sent.columns
    expect((await columns(sent, { columns: undated })).data.errors).toEqual({
      as_of: [messages.portfolios.needsDay],
    })
    expect((await columns(sent, { columns: undated, as_of: '2100-01-01' })).status).toBe(400)
    const { overdue_days: ___, ...silent } = undated
    const assumed = await columns(sent, { columns: silent, as_of: '2026-10-31' })
    expect(assumed.data.data.remarks).toEqual([messages.portfolios.noOverdue])
    const read = await columns(assumed.data.data, { columns: { ...undated, party: 1 }, as_of: '2026-10-31' })
    expect(read.data.data).toMatchObject({ counts: { open: 1 }, remarks: [] })
    expect((await take(read.data.data)).data.message).toBe(messages.portfolios.stillOpen)
    expect((await columns(sent)).status).toBe(409)
  })
})

test('while lines are matched, others may edit the portfolio', async () => {
  const portfolio_id = await portfolio()
  const actor = { user_id: 'u_lead', organization_id: 'o_northern', address: null }
  const book = file([['CIN'], [companies[1]?.cin ?? '']])
  const {
    import_id,
    version,
    columns: found,
  } = (await send(portfolio_id, { purpose: 'exposures', ...book })).data.data
  await asOrganisation(world.db, 'o_northern', async (db) => {
    await chooseColumns(
      { db, actor },
      import_id,
      { ...{ version, columns: found, unit: 'rupees' }, as_of: null },
      [],
    )
    const edited = await ask(`/v1/admin/portfolios/${portfolio_id}`, {
      ...{
        method: 'PATCH',
        body: { version: 1, name: `Book ${made}`, description: 'Edited meanwhile', archived: false },
      },
    })
    expect(edited.status).toBe(200)
  })
})

test('5,000 companies with errors among them come in quickly', async () => {
  const id = await portfolio()
  const all = await world.owner
    .selectFrom('parties')
    .select(['cin', 'name'])
    .where('cin', 'is not', null)
    .execute()
  const rows = Array.from({ length: 5_000 }, (_, place) => {
    const { cin, name } = all[place % all.length] as { cin: string; name: string }
    if (place % 50 === 0) return [cin.replace(/\d/, 'X'), '']
    if (place % 25 === 0) return ['', `${name.replaceAll(',', ' ')} typo`]
    return place % 2 ? [cin, ''] : ['', name.replaceAll(',', ' ')]
  })
  const started = performance.now()
  const sent = await send(id, file([['CIN', 'Company name'], ...rows]))
  const read = await columns(sent.data.data)
  const took = performance.now() - started
  const open = await lines(read.data.data)
  process.stderr.write(
    `5,000 lines: ${Math.round(took)} ms, then ${Math.round(performance.now() - started - took)} ms for 100 lines with candidates; ${JSON.stringify(read.data.data.counts)}\n`,
  )
  expect(read.data.data.counts.lines).toBe(5_000)
  expect(read.data.data.added).toBeGreaterThan(all.length * 0.8)
  expect(open.length).toBe(100)
  expect(took).toBeLessThan(30_000)
}, 120_000)

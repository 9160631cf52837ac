import { describe, expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import type { ImportLine } from '#server/contract/portfolios/portfolio-import.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { chooseColumns } from '#server/use-cases/portfolios/import-portfolio.ts'
import { portfolioImports } from '#tests/support/worlds/portfolio-imports.ts'

const world = portfolioImports()
const { ask, path, portfolio, nameOfLast, send, file, columns, lines, choose, members, company } = world

describe('pasted lines', () => {
  test('match the exact legal form if two names differ only in that', async () => {
    const both = ['Rohtas Kiln Works Limited', 'Rohtas Kiln Works Private Limited']
    const [limited] = await Promise.all(
      both.map(async (name) => {
        const party = {
          name,
          name_key: 'rohtas kiln works',
          model_type: 'private_company' as const,
          source: 'test',
        }
        const { party_id } = await world.owner
          .insertInto('parties')
          .values(party)
          .returning('party_id')
          .executeTakeFirstOrThrow()
        const of = { party_id, kind: 'name' as const, name, name_key: party.name_key }
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

  test('do not match an LLP with a limited company of the same or former name', async () => {
    const of = { name_key: 'zirconia hill mills', kind: 'name' as const }
    const name = 'Zirconia Hill Mills Private Limited'
    const party = { name, name_key: of.name_key, model_type: 'private_company' as const, source: 'test' }
    const { party_id } = await world.owner
      .insertInto('parties')
      .values(party)
      .returning('party_id')
      .executeTakeFirstOrThrow()
    await world.owner
      .insertInto('party_names')
      .values([
        { ...of, party_id, name },
        { ...of, party_id, kind: 'former', name: 'Zirconia Hill Mills Pvt Ltd' },
      ])
      .execute()
    const text = ['Zirconia Hill Mills LLP', 'Zirconia Hill Mills Ltd'].join('\n')
    const id = await portfolio()
    const { data } = await send(id, { text })
    expect((await lines(data.data)).map(({ given, why }) => [given, why])).toEqual([
      ['Zirconia Hill Mills LLP', 'The name is that of a business of another legal form'],
    ])
    expect(await members(id)).toEqual([party_id])
  })

  test('are imported if they match exactly, each party once; the others must be matched or skipped', async () => {
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

  test('already decided by another user stay unchanged, and the second user is told which', async () => {
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

  test('with a misspelt name list the right party among the candidates', async () => {
    const { name, party_id } = company(3)
    const { data } = await send(await portfolio(), { text: name.replace(/^(\S+)/, '$1 Unknownword') })
    const [open] = await lines(data.data)
    const mistyped = `${path}/${data.data.import_id}/lines?line=${open?.line}&find=${encodeURIComponent(name)}`
    const found = (await ask<{ data: ImportLine[] }>(mistyped)).data.data[0]
    expect(found?.candidates.map((one) => one.party_id)).toContain(party_id)
  })

  test.each(['open', 'left', 'all'])(
    '%s are paginated, and a page past the last has their total',
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

  test('of an unknown or archived portfolio are rejected', async () => {
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

test('a market name is not an exact match: rows with one must be matched by the user', async () => {
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

test('a cell with the escape sequence of a NUL character is stored unchanged', async () => {
  const written = 'Nobody \\u0000 at all'
  const { status, data } = await send(await portfolio(), { text: `${written}\nNo\0body either` })
  expect(status).toBe(200)
  expect((await lines(data.data)).map(({ given }) => given)).toEqual([written, 'Nobody either'])
})

test('a former name of only one business is imported; identifiers of two parties are not', async () => {
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

test('an import belongs to its organisation and can be discarded', async () => {
  const { data } = await send(await portfolio(), { text: 'Nobody of that name' })
  const one = `${path}/${data.data.import_id}`
  expect((await ask(one, { as: 'u_officer' })).status).toBe(404)
  expect((await ask(`${one}/lines`, { as: 'u_officer' })).status).toBe(404)
  expect((await ask(one, { as: 'u_officer', method: 'DELETE' })).status).toBe(404)
  expect((await ask(one, { method: 'DELETE' })).status).toBe(200)
  expect((await ask(one)).status).toBe(404)
})

test('an import into an archived portfolio can be discarded but not continued', async () => {
  const id = await portfolio()
  const first = await send(id, { text: 'Nobody of that name' })
  await ask(`/v1/admin/portfolios/${id}`, { method: 'PATCH', body: { version: 1, archived: true } })
  const one = `${path}/${first.data.data.import_id}`
  const skipped = { choices: [], skip_rest: true }
  expect((await ask(`${one}/lines`, { method: 'PATCH', body: skipped })).status).toBe(409)
  expect((await ask(one, { method: 'DELETE' })).status).toBe(200)
})

test('other users can edit the portfolio while rows are matched', async () => {
  const portfolio_id = await portfolio()
  const actor = { user_id: 'u_lead', organization_id: 'o_northern', address: null }
  const book = file([['CIN'], [company(1).cin]])
  const {
    import_id,
    version,
    columns: found,
  } = (await send(portfolio_id, { purpose: 'exposures', ...book })).data.data
  await asOrganisation(world.db, 'o_northern', async (db) => {
    await chooseColumns(
      { db, actor },
      import_id,
      { version, columns: found, unit: 'rupees', as_of: null },
      [],
    )
    const edited = await ask(`/v1/admin/portfolios/${portfolio_id}`, {
      method: 'PATCH',
      body: { version: 1, name: nameOfLast(), description: 'Edited meanwhile', archived: false },
    })
    expect(edited.status).toBe(200)
  })
})

test('importing 5,000 companies with some errors is fast', async () => {
  const id = await portfolio()
  const all = await world.owner
    .selectFrom('parties')
    .select(['cin', 'name'])
    .where('cin', 'is not', null)
    .execute()
  const rows = Array.from({ length: 5_000 }, (_, index) => {
    const { cin, name } = all[index % all.length] as { cin: string; name: string }
    if (index % 50 === 0) return [cin.replace(/\d/, 'X'), '']
    if (index % 25 === 0) return ['', `${name.replaceAll(',', ' ')} typo`]
    return index % 2 ? [cin, ''] : ['', name.replaceAll(',', ' ')]
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

import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { seededRandom } from '#server/demo/random.ts'
import { paise, portfolioWorld } from '#tests/support/worlds/portfolio-world.ts'

const { owner, ask, overview, parties, allParties } = portfolioWorld('pf_empty', 'pf_moving')
const today = todayInIndia()

interface Share {
  parties: number
  exposure: number
}
const sumOf = (shares: Share[]) => ({
  parties: shares.reduce((sum, share) => sum + share.parties, 0),
  exposure: shares.reduce((sum, share) => sum + paise(share.exposure), 0),
})

/** Adds parties to a portfolio with random amounts and dates and removes some again, some of them twice. */
async function moveAbout() {
  const random = seededRandom('moving portfolio')
  const { rows } = await sql<{ party_id: string }>`
    select party_id from parties where model_type <> 'person' order by party_id limit 120`.execute(owner())
  for (const { party_id } of rows) {
    const added = addDays(today, -random.integer(20, 400))
    await sql`insert into portfolio_parties (organization_id, portfolio_id, party_id, added_at)
      values ('o_northern', 'pf_moving', ${party_id}, ${`${added}T${String(random.integer(0, 23)).padStart(2, '0')}:30:00Z`})`.execute(
      owner(),
    )
    for (let account = 0; account < random.integer(0, 3); account++)
      await sql`insert into exposures (organization_id, party_id, account_number, as_of, product, sanction_limit, outstanding, days_past_due)
        values ('o_northern', ${party_id}, ${`x${party_id}${account}`}, ${addDays(today, -random.integer(1, 300))}::date, 'Overdraft',
          ${random.integer(0, 9) * 1_234_567.89}, ${random.integer(-3, 400) * 987_654.33}, ${random.integer(0, 400)})
        on conflict do nothing`.execute(owner())
  }
  for (const { party_id } of rows.filter(() => random.chance(0.3))) {
    const removed = addDays(today, -random.integer(0, 19))
    await sql`delete from portfolio_parties where portfolio_id = 'pf_moving' and party_id = ${party_id}`.execute(
      owner(),
    )
    await sql`update portfolio_left set removed_at = ${`${removed}T12:00:00Z`}
      where portfolio_id = 'pf_moving' and party_id = ${party_id}`.execute(owner())
  }
}

/** The expected figures of a date, computed from the rows by plain arithmetic. */
async function expected(id: string, day: string) {
  const end = new Date(Date.parse(`${day}T18:30:00Z`)).toISOString()
  const { rows: members } = await sql<{ party_id: string }>`
    select party_id from portfolio_parties where portfolio_id = ${id} and added_at < ${end} union
    select party_id from portfolio_left where portfolio_id = ${id} and added_at < ${end} and removed_at >= ${end}`.execute(
    owner(),
  )
  const { rows: books } = await sql<{ party_id: string; as_of: string; outstanding: string }>`
    select party_id, as_of, outstanding::text from exposures where organization_id = 'o_northern' and as_of <= ${day}::date`.execute(
    owner(),
  )
  return members.map(({ party_id }) => {
    const own = books.filter((book) => book.party_id === party_id)
    const last = own
      .map(({ as_of }) => as_of)
      .sort()
      .at(-1)
    const exposure = own
      .filter(({ as_of }) => as_of === last)
      .reduce((sum, { outstanding }) => sum + Number(outstanding.replace('.', '')), 0)
    return { party_id, exposure }
  })
}

describe('figures for any date', () => {
  beforeAll(moveAbout)

  const random = seededRandom('days of figures')
  const days = Array.from({ length: 24 }, () => addDays(today, -random.integer(0, 420)))

  test.each(['pf_moving', 'pf_000001', 'pf_000004'])(
    'of %s add up to the totals, by count and amount',
    async (id) => {
      for (const as_of of days) {
        const figures = await overview(`${id}?as_of=${as_of}`)
        const rows = await expected(id, as_of)
        const totals = { parties: rows.length, exposure: rows.reduce((sum, one) => sum + one.exposure, 0) }
        expect(sumOf([figures.totals]), as_of).toEqual(totals)
        for (const split of ['risk', 'matrix', 'migration', 'overdue', 'use'] as const)
          expect(sumOf(figures[split]), `${split} on ${as_of}`).toEqual(totals)
        for (const { rows, others } of [figures.group, figures.industry, figures.state])
          expect(sumOf([...rows, others]), as_of).toEqual(totals)
      }
    },
  )

  test('cover the parties in the portfolio on that date', async () => {
    for (const as_of of days.slice(0, 8)) {
      const rows = await allParties('pf_moving', { as_of })
      const then = await expected('pf_moving', as_of)
      expect(rows.map((one) => [one.party_id, paise(one.exposure ?? 0)]).sort()).toEqual(
        then.map(({ party_id, exposure }) => [party_id, exposure]).sort(),
      )
    }
  })

  test('count the parties that left in between', async () => {
    const since = addDays(today, -20)
    const [before, now] = [await expected('pf_moving', since), await expected('pf_moving', today)]
    const stayed = new Set(now.map(({ party_id }) => party_id))
    const { left } = await overview(`pf_moving?since=${since}`)
    expect(left).toBe(before.filter(({ party_id }) => !stayed.has(party_id)).length)
    expect(left).toBeGreaterThan(0)
  })
})

describe('the parties behind a cell', () => {
  const filters = { risk: ['band'], matrix: ['score', 'size'], migration: ['was', 'band'] }

  test.each(Object.entries(filters))('match its count and amount: %s', async (split, names) => {
    const as_of = '2026-11-19'
    const figures = await overview(`pf_000001?as_of=${as_of}`)
    const cells = figures[split as 'matrix'] as unknown as (Share & Record<string, string>)[]
    expect(cells.length).toBeGreaterThan(2)
    for (const cell of cells) {
      const query = Object.fromEntries(names.map((name) => [name, cell[name] ?? '']))
      const rows = await allParties('pf_000001', { ...query, as_of })
      const sum = rows.reduce((total, { exposure }) => total + paise(exposure ?? 0), 0)
      expect({ ...query, parties: rows.length, sum }).toEqual({
        ...query,
        parties: cell.parties,
        sum: paise(cell.exposure),
      })
    }
  })

  test.each(['overdue', 'use'] as const)('match the count of a step: %s', async (split) => {
    for (const { step, parties: counted } of (await overview('pf_000001'))[split])
      expect((await parties(`pf_000001/parties?${split}=${step}`)).meta.total_records, step).toBe(counted)
  })

  test.each(['group', 'industry', 'state'] as const)('match the count of a line: %s', async (split) => {
    const { rows } = (await overview('pf_000001'))[split]
    for (const { value, parties: counted } of rows)
      expect((await allParties('pf_000001', { [split]: value })).length, value).toBe(counted)
  })
})

describe('an empty portfolio', () => {
  test('has zero figures', async () => {
    const { totals, risk, first_day, state, up } = await overview('pf_empty')
    expect(totals).toMatchObject({ parties: 0, exposure: 0, accounts: 0, books_to: null })
    expect({ risk, first_day, up, index: state.index_parties }).toEqual({
      risk: [],
      first_day: null,
      up: [],
      index: null,
    })
  })

  test('has no parties and no accounts', async () => {
    expect(await parties('pf_empty/parties')).toEqual({ data: [], meta: { total_records: 0 } })
    expect((await ask('pf_empty/accounts')).data).toEqual({
      data: [],
      meta: { total_records: 0, products: [] },
    })
  })
})

test('filters still offer values of parties that have left, for past dates', async () => {
  const [gone] = await allParties('pf_moving')
  await sql`delete from portfolio_parties where portfolio_id = 'pf_moving'
    and party_id in (select party_id from parties where state = ${gone?.state ?? ''})`.execute(owner())
  const { states } = (await ask<{ data: { states: { value: string }[] } }>('pf_moving/filters')).data.data
  expect(states.map(({ value }) => value)).toContain(gone?.state)
  expect((await allParties('pf_moving', { state: gone?.state ?? '' })).length).toBe(0)
})

test('parties can be requested by id, and ids outside the portfolio are left out', async () => {
  const [one, two] = await allParties('pf_000001')
  const ids = [two?.party_id, one?.party_id]
  const found = await allParties('pf_000001', { party_id: [...ids, 'nobody'].join() })
  expect(found.map(({ party_id }) => party_id).sort()).toEqual([...ids].sort())
})

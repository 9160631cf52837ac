import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { CaseSummary, Ticket } from '#server/contract/cases/case.ts'
import type { BoardColumn } from '#server/contract/cases/case-board.ts'
import { isCategory } from '#server/contract/cases/case-categories.ts'
import { casesPerColumn } from '#server/contract/cases/case-list.ts'
import type { ListView } from '#server/contract/list-views.ts'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const list = async (query: string, asking: Asking = {}) =>
  (await ask<{ cases: CaseSummary[]; count: number }>(`/v1/cases?per_page=100&${query}`, asking)).data

describe('filters', () => {
  test('open leaves out closed cases and all includes them', async () => {
    const [all, open, closed] = [
      await list('case_status=all'),
      await list('case_status=open'),
      await list('case_status=CLOSED'),
    ]
    expect(all.count).toBe((await list('')).count)
    expect(open.count + closed.count).toBe(all.count)
    expect(open.cases.every((one) => one.case_status_category !== 'CLOSED')).toBe(true)
    expect(closed.count).toBeGreaterThan(0)
  })

  test('the assignee can be me, nobody or a user', async () => {
    const mine = await list('assignee=me')
    expect(mine.count).toBe((await list('assignee=u_lead', { as: 'u_analyst' })).count)
    expect(new Set(mine.cases.map((one) => one.case_assignee?.user_id))).toEqual(new Set(['u_lead']))
    const nobodys = await list('assignee=nobody')
    expect(nobodys.count).toBeGreaterThan(0)
    expect(nobodys.cases.every((one) => one.case_assignee === null)).toBe(true)
  })

  test('cases can be raised by me or involve me', async () => {
    const created = await fresh.owner
      .selectFrom('cases')
      .select(['case_id', 'case_assignee', 'created_by'])
      .where('organization_id', '=', 'o_northern')
      .execute()
    const raised = created.filter((one) => one.created_by === 'u_lead')
    const involved = created.filter((one) => [one.created_by, one.case_assignee].includes('u_lead'))
    expect((await list('created_by=me')).count).toBe(raised.length)
    expect((await list('involving=me')).count).toBe(involved.length)
    expect(involved.length).toBeGreaterThan(raised.length)
  })

  test('a due date filter puts each open case in one of overdue, within the week, later or none', async () => {
    const today = todayInIndia()
    const inOrder = await list('case_status=open&sort_by=due_on&sort_in=asc')
    const dues = inOrder.cases.map(({ due_on }) => due_on ?? '')
    expect(dues).toEqual(dues.toSorted())
    const [overdue, week, later, none] = [
      await list('due=overdue'),
      await list('due=week'),
      await list('due=later'),
      await list('due=none'),
    ]
    expect(overdue.cases.every((one) => (one.due_on ?? '') < today && (one.days_left ?? 0) < 0)).toBe(true)
    expect(overdue.count).toBeGreaterThan(0)
    const end = addDays(today, 7)
    expect(week.cases.every(({ due_on }) => due_on && due_on >= today && due_on <= end)).toBe(true)
    expect(overdue.count + week.count + later.count + none.count).toBe(inOrder.count)
    expect((await list('due=today')).cases.every(({ due_on }) => due_on === today)).toBe(true)
  })

  test('cases can be filtered by age, severity and portfolio', async () => {
    await sql`update cases set created_at = now() - interval '20 days'
      where case_id = (select min(case_id) from cases where organization_id = 'o_northern')`.execute(
      fresh.owner,
    )
    const [young, old] = [await list('age=90'), await list('age=over90')]
    expect(young.count + old.count).toBe((await list('')).count)
    expect((await list('age=7')).count).toBeLessThan((await list('age=30')).count)
    const grave = await list('severity=high')
    expect(new Set(grave.cases.map(({ severity }) => severity))).toEqual(new Set(['high']))
    const { party_id } = grave.cases[0] as CaseSummary
    await fresh.owner
      .insertInto('portfolio_parties')
      .values({ organization_id: 'o_northern', portfolio_id: 'pf_000001', party_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const members = await fresh.owner
      .selectFrom('portfolio_parties')
      .select('party_id')
      .where('portfolio_id', '=', 'pf_000001')
      .execute()
    const ids = members.map((one) => one.party_id)
    const inPortfolio = await list('portfolio=pf_000001')
    expect(inPortfolio.cases.map((one) => one.party_id)).toContain(party_id)
    expect(inPortfolio.cases.every((one) => ids.includes(one.party_id))).toBe(true)
  })

  test('a case just closed counts as closed within seven days', async () => {
    const { cases } = await list('case_status=WIP&case_type=ct_northern_1&sort_by=created_at&sort_in=asc')
    const { case_id } = cases[0] as CaseSummary
    const before = await list('closed_within=7')
    await ask(`/v1/cases/${case_id}`, {
      method: 'PATCH',
      body: { case_status: 'CLOSED', notes: 'Settled at last' },
    })
    const after = await list('closed_within=7')
    expect(after.count).toBe(before.count + 1)
    expect(after.cases.map((one) => one.case_id)).toContain(case_id)
  })

  test('a page past the last one still returns the count', async () => {
    const { count } = await list('')
    expect(await list('page=99')).toEqual({ cases: [], count })
  })
})

describe('filter options', () => {
  test('list former assignees of cases or alerts after the current ones', async () => {
    type People = { data: { assignees: { value: string; label: string; left: boolean }[] } }
    const standing = (status: 'active' | 'inactive') =>
      fresh.owner.updateTable('users').set({ status }).where('user_id', '=', 'u_analyst').execute()
    const read = async (path: string) => (await ask<People>(path)).data.data.assignees
    await standing('inactive')
    const [cases, alerts] = [await read('/v1/cases/filters'), await read('/v1/admin/alerts/filters')]
    await standing('active')
    for (const people of [cases, alerts])
      expect(people.map(({ value, label, left }) => [value, label, left])).toEqual([
        ['u_lead', 'R. Lead', false],
        ['u_analyst', 'A. Analyst (no longer)', true],
      ])
    expect((await read('/v1/cases/filters')).some(({ left }) => left)).toBe(false)
  })

  test('contain all portfolios, watchlists and users, even more than a hundred', async () => {
    await sql`insert into portfolios (portfolio_id, organization_id, name)
      select 'pf_many_' || n, 'o_northern', 'Many ' || n from generate_series(1, 101) n`.execute(fresh.owner)
    await sql`insert into lists (list_id, organization_id, name, list_type)
      select 'l_many_' || n, 'o_northern', 'Many ' || n, 'watchlist' from generate_series(1, 101) n`.execute(
      fresh.owner,
    )
    await sql`insert into users (user_id, organization_id, role_id, name, email, policy)
      select 'u_many_' || n, organization_id, role_id, 'Many ' || n, 'many' || n || '@example.in', policy
      from users, generate_series(1, 101) n where user_id = 'u_lead'`.execute(fresh.owner)
    type Chosen = Record<'portfolios' | 'watchlists' | 'assignees', { value: string }[]>
    const read = async (path: string) => (await ask<{ data: Chosen }>(path)).data.data
    const many = (options: { value: string }[]) =>
      options.filter(({ value }) => value.includes('_many_')).length
    const [cases, alerts] = [await read('/v1/cases/filters'), await read('/v1/admin/alerts/filters')]
    expect([cases.portfolios, cases.assignees].map(many)).toEqual([101, 101])
    expect([alerts.portfolios, alerts.watchlists, alerts.assignees].map(many)).toEqual([101, 101, 101])
    await sql`delete from users where user_id like 'u_many_%'`.execute(fresh.owner)
  })

  test('contain workflow statuses, types and users, and portfolios only for users who may see them', async () => {
    type Options = Record<'types' | 'portfolios' | 'assignees', { value: string }[]> & { statuses: string[] }
    const read = async (as?: string) =>
      (await ask<{ data: Options }>('/v1/cases/filters', as ? { as } : {})).data.data
    const options = await read()
    expect(options.statuses).toEqual(['UNDER EXAMINATION', 'RED FLAGGED'])
    expect(options.types.map(({ value }) => value)).toContain('ct_northern_2')
    expect(options.assignees.map(({ value }) => value)).toContain('u_analyst')
    expect(options.portfolios.length).toBeGreaterThan(0)
    expect((await read('u_officer')).statuses).toEqual([])
    const { policy } = await fresh.owner
      .selectFrom('users')
      .select('policy')
      .where('user_id', '=', 'u_analyst')
      .executeTakeFirstOrThrow()
    const set = (newPolicy: object) =>
      fresh.owner
        .updateTable('users')
        .set({ policy: JSON.stringify(newPolicy) })
        .where('user_id', '=', 'u_analyst')
        .execute()
    await set({ '/app/cases': ['GET'] })
    expect((await read('u_analyst')).portfolios).toEqual([])
    await set(policy)
  })
})

describe('saved views of the list', () => {
  const save = (name: string, query: string, asking: Asking = {}) =>
    ask<{ data: ListView }>('/v1/cases/views', { body: { name, query }, ...asking })
  const names = async (path: string, as = 'u_lead') =>
    (await ask<{ data: ListView[] }>(path, { as })).data.data.map(({ name }) => name)

  test('are separate from views of alerts and can be renamed and deleted by their owner', async () => {
    const { data } = await save('Overdue fraud', 'due=overdue&case_type=ct_northern_2&page=4&view=x')
    expect(data.data.query).toBe('case_type=ct_northern_2&due=overdue')
    const { view_id } = data.data
    expect((await save('overdue FRAUD', '')).status).toBe(409)
    expect((await save('Odd', 'due=someday')).status).toBe(400)
    const taken = await ask('/v1/admin/alerts/views', { body: { name: 'Overdue fraud', query: '' } })
    expect(taken.status).toBe(200)
    await save('Mine', 'assignee=me')
    const rename = (name: string, as = 'u_lead', id = view_id) =>
      ask(`/v1/cases/views/${id}`, { method: 'PATCH', body: { name }, as }).then(({ status }) => status)
    expect(await rename('Frauds', 'u_analyst')).toBe(404)
    expect(await rename('MINE')).toBe(409)
    expect(await rename('Frauds, overdue')).toBe(200)
    expect(await rename('FRAUDS, overdue')).toBe(200)
    expect(await names('/v1/cases/views')).toEqual(['FRAUDS, overdue', 'Mine'])
    expect(await names('/v1/admin/alerts/views')).toEqual(['Overdue fraud'])
    expect(await names('/v1/cases/views', 'u_analyst')).toEqual([])
    const remove = (path: string) => ask(path, { method: 'DELETE' }).then(({ status }) => status)
    expect(await remove(`/v1/admin/alerts/views/${view_id}`)).toBe(404)
    expect(await remove(`/v1/cases/views/${view_id}`)).toBe(200)
    expect(await names('/v1/cases/views')).toEqual(['Mine'])
  })
})

describe('the board', () => {
  const board = async (query: string, asking: Asking = {}) =>
    (await ask<{ data: BoardColumn[] }>(`/v1/cases/board?${query}`, asking)).data.data

  test('shows the listed cases by category, the first of each, with counts', async () => {
    const columns = await board('case_status=all&sort_by=due_on&sort_in=asc')
    expect(columns.map((one) => one.case_status_category)).toEqual(['NEW', 'WIP', 'ESCALATION', 'CLOSED'])
    for (const { case_status_category, count, cards } of columns) {
      const rows = await list(`case_status=${case_status_category}&sort_by=due_on&sort_in=asc`)
      expect(count).toBe(rows.count)
      expect(cards.map(({ ticket }) => ticket)).toEqual(rows.cases.slice(0, casesPerColumn))
    }
  })

  test('shows where the user can move each case', async () => {
    const cards = (await board('case_type=ct_northern_2&case_status=NEW')).flatMap((one) => one.cards)
    expect(cards.length).toBeGreaterThan(0)
    for (const { next, ticket } of cards)
      expect([next, ticket.asked_status]).toEqual([
        [{ status_id: 'UNDER EXAMINATION', approval: false }],
        null,
      ])
    const { ticket } = cards[0] as (typeof cards)[number]
    const { data } = await ask<{ ticket: Ticket }>(`/v1/cases/${ticket.case_id}`)
    expect(cards[0]?.version).toBe(data.ticket.version)
  })

  test("never shows another organisation's cases", async () => {
    const cardsOfSecondBank = (await board('', { as: 'u_officer' })).flatMap(({ cards }) => cards)
    const ownCases = new Set((await list('')).cases.map(({ case_id }) => case_id))
    expect(cardsOfSecondBank.filter(({ ticket }) => ownCases.has(ticket.case_id))).toEqual([])
    expect(cardsOfSecondBank.every(({ ticket }) => isCategory(ticket.case_status))).toBe(true)
  })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, noteTransaction, type Work } from '#server/database/connection.ts'
import { countScope, listTotal } from '#server/database/lists/list-total.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const first = { state: 'open', severity: 'high', page: 1, per_page: 25, sort_by: 'score', sort_in: 'asc' }

/** Reads a list with this total; each further call tells whether it would be counted again. */
function read(total: number) {
  const db = {} as Work
  const of = (list: string, query: object, scope: string) =>
    listTotal(db, { list, query, scope }, sql`select count(*) from alerts`)
  of('alerts', first, 'u_lead').keep(total)
  return (query: object = first, scope = 'u_lead', list = 'alerts') =>
    JSON.stringify(of(list, query, scope).column.toOperationNode()).includes('count(*)')
}

test('more than 20,000 rows are counted once a minute, whichever page and sort order is read', () => {
  const counts = read(20_001)
  expect([counts(), counts({ ...first, page: 7 }), counts({ ...first, sort_in: 'desc' })]).toEqual([
    false,
    false,
    false,
  ])
  vi.advanceTimersByTime(60_001)
  expect(counts()).toBe(true)
})

test('other filters, users and lists are counted separately', () => {
  const counts = read(20_001)
  const others = [counts({ ...first, severity: 'low' }), counts(first, 'u_analyst')]
  expect([...others, counts(first, 'u_lead', 'cases')]).toEqual([true, true, true])
})

test('fewer rows are counted on every read', () => {
  expect(read(20_000)()).toBe(true)
})

test('a count is shared by an organisation if it is the same for all its users, not if it is personal or of a portfolio', () => {
  const work = {} as Work
  noteTransaction(work, { db: {} as Database, organization_id: 'o_northern' })
  const scope = (query: object) => countScope(work, query, 'u_lead')
  expect([{}, { assignee: 'nobody' }, { assignee: 'u_analyst' }].map(scope)).toEqual(
    Array(3).fill('o_northern'),
  )
  const personal = [
    { assignee: 'me' },
    { assignee: 'me_or_nobody' },
    { involving: 'me' },
    { concerning: 'me' },
    { created_by: 'me' },
    { portfolio: 'pf_000001' },
  ]
  expect(personal.map(scope)).toEqual(Array(6).fill('u_lead'))
  expect(countScope({} as Work, {}, 'u_lead')).toBe('u_lead')
})

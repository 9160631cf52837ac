import { afterAll, beforeAll, expect, test } from 'vitest'
import { planDistribution } from '#server/database/distribution/plan.ts'
import { readTables } from '#server/database/distribution/read-tables.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

test('every table can be distributed by organisation or replicated as a reference table', async () => {
  const tables = await readTables(fresh.owner)
  const planned = planDistribution(tables)
  expect(planned.filter(({ violations }) => violations.some((line) => line.startsWith('has no')))).toEqual([])
  const kinds = Object.fromEntries(planned.map(({ name, kind }) => [name, kind]))
  expect(kinds).toMatchObject({
    cases: 'distributed',
    alerts: 'distributed',
    parties: 'reference',
    users: 'reference',
  })
  const cases = tables.find(({ name }) => name === 'cases')
  expect(cases?.keys).toContainEqual(expect.objectContaining({ name: 'cases_pkey' }))
  expect(cases?.foreignKeys.length).toBeGreaterThan(0)
})

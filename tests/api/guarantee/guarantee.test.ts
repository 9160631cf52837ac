import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GuaranteeRule } from '#server/contract/guarantee/guarantee.ts'
import { apiFor } from '#tests/support/api.ts'
import { organisationRows } from '#tests/support/database/changes.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const quick = (answers: Record<string, string>, as = 'u_viewer') =>
  ask<{ data: { status: string; rules: GuaranteeRule[] } }>(
    `/v1/quick_eligibility?${new URLSearchParams(answers)}`,
    { as },
  )
const good = {
  form: 'private_company',
  registered_on: '2020-04-01',
  standing: 'active',
  resident_share: '100 %',
  turnover: '₹ 1,200.50',
  profit_years: '2',
  net_worth: '200',
  borrowing: '300',
  days_overdue: '0',
  guarantee: '200',
  insolvency: 'no',
  defaulter: 'no',
}

test('the calculator accepts figures as people type them and stores nothing', async () => {
  const before = await organisationRows(fresh.owner)
  const { status, data } = await quick(good)
  expect([status, data.data.status]).toEqual([200, 'eligible'])
  expect(data.data.rules.find(({ rule }) => rule === 'smallest')?.found).toBe('₹ 12.01 crore')
  expect((await quick({ ...good, net_worth: '−5' })).data.data.status).toBe('ineligible')
  expect((await quick({ turnover: '80' })).data.data.status).toBe('open')
  expect(await organisationRows(fresh.owner)).toEqual(before)
})

test.each([
  ['turnover', 'much'],
  ['turnover', '-1'],
  ['turnover', '1e9'],
  ['guarantee', '0'],
  ['resident_share', '101'],
  ['days_overdue', '1.5'],
  ['registered_on', '2026-02-30'],
  ['registered_on', '2999-01-01'],
  ['form', 'circus'],
  ['profit_years', '3'],
])('%s %s is rejected on its field', async (field, value) => {
  const { status, data } = await quick({ ...good, [field]: value })
  expect([status, Object.keys(data.errors ?? {})]).toEqual([400, [field]])
})

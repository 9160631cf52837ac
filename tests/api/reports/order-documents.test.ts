import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#server/contract/calendar.ts'
import type { Product } from '#server/contract/reports/order.ts'
import type { ReportDocument } from '#server/contract/reports/report-document.ts'
import { asOrganisation, type Work } from '#server/database/connection.ts'
import { buildOrder } from '#server/jobs/reports/build-order.ts'
import { reportDataOfOrder } from '#server/jobs/reports/report-data-of-order.ts'
import { apiFor, memoryStore } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { printedText } from '../../unit/reports/pdf-text.ts'

const kaveri = 'p_000001'
const storedFiles = new Map<string, Buffer>()
const files = memoryStore(storedFiles)
let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

async function ordered(report_type: string): Promise<string> {
  const { data } = await ask<{ data: Product }>('/v2/admin/orders', {
    body: { party_id: kaveri, report_type },
  })
  return data.data.id
}
const build = (order_id: string) => buildOrder(fresh.db, files, { order_id, organization_id: 'o_northern' })
const documentOf = (id: string, as = 'u_lead') =>
  ask<{ data: ReportDocument | null; message?: string }>(`/v1/report/products/${id}/document`, { as })
const squeezed = (text: string) => text.replace(/\s/g, '')
const sectionOf = ({ sections }: ReportDocument, key: string) => sections.find((one) => one.key === key)

async function built(report_type: string) {
  const id = await ordered(report_type)
  await build(id)
  const { data } = await documentOf(id)
  if (!data.data) throw new Error('The report has no document')
  const row = await fresh.owner
    .selectFrom('orders as o')
    .innerJoin('files as f', 'f.file_id', 'o.file_id')
    .select('f.storage_key')
    .where('o.order_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, document: data.data, pdf: storedFiles.get(row.storage_key) ?? Buffer.alloc(0) }
}

test.each(['c-360', 'c-trust', 'advanced-timeline'])(
  'a %s document matches its PDF cell by cell',
  async (type) => {
    const { document, pdf } = await built(type)
    const printed = squeezed(await printedText(pdf))
    const cells = document.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.kind === 'table')
          return block.rows.flat().map((cell) => (typeof cell === 'string' ? cell : cell.text))
        if (block.kind === 'facts') return block.facts.flatMap(({ label, value }) => [label, value])
        return block.kind === 'events' ? block.events.flatMap(({ on, words }) => [on, words]) : []
      }),
    )
    expect(cells.length).toBeGreaterThan(50)
    expect(cells.filter((cell) => !printed.includes(squeezed(cell.replaceAll('→', '->'))))).toEqual([])
    expect(document.prepared.for_organisation).toBe('Northern Bank')
  },
)

test("a report shows a business's PAN as its page does", async () => {
  const { document } = await built('c-360')
  const facts = document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])),
  )
  const { data } = await ask<{ data: { pan: string } }>(`/v1/parties/${kaveri}`)
  expect(data.data.pan).toMatch(/^[A-Z]{5}\d{4}[A-Z]$/)
  expect(facts.find(({ label }) => label === 'PAN')?.value).toBe(data.data.pan)
})

test('an in-depth report has ownership, conduct, history and method from the database', async () => {
  const { document } = await built('c-trust')
  for (const key of [
    'ownership',
    'gst',
    'epfo',
    'score-history',
    'method',
    'cash-flow',
    'shareholding',
    'timeline',
  ])
    expect(sectionOf(document, key)?.blocks.length, key).toBeGreaterThan(0)
  const charges = await fresh.owner
    .selectFrom('charges')
    .select('charge_id')
    .where('party_id', '=', kaveri)
    .execute()
  const table = sectionOf(document, 'charges')?.blocks.find((block) => block.kind === 'table')
  expect(table?.kind === 'table' && table.rows.map(([, id]) => id).sort()).toEqual(
    charges.map(({ charge_id }) => charge_id).sort(),
  )
})

test('a second report lists what changed since the first of the same kind', async () => {
  await fresh.owner.updateTable('parties').set({ status: 'Active' }).where('party_id', '=', kaveri).execute()
  const first = await built('c-360')
  await fresh.owner.updateTable('parties').set({ status: 'Dormant' }).where('party_id', '=', kaveri).execute()
  const { document } = await built('c-360')
  await fresh.owner.updateTable('parties').set({ status: 'Active' }).where('party_id', '=', kaveri).execute()
  const [summary, changes] = sectionOf(document, 'changes')?.blocks ?? []
  expect(summary).toMatchObject({
    text: expect.stringContaining(`1 change since the last report of this kind`),
  })
  expect(summary).toMatchObject({ text: expect.stringContaining(first.id) })
  expect(changes).toMatchObject({ rows: [['Status', 'Active', { text: 'Dormant', strong: true }]] })
  const { document: docs } = await built('c-docs')
  expect(sectionOf(docs, 'changes')).toBeUndefined()
})

test('a document is not available while being built, null for an old report, and hidden from other organisations', async () => {
  const id = await ordered('c-360')
  expect((await documentOf(id)).status).toBe(409)
  await build(id)
  expect((await documentOf(id, 'u_owner')).status).toBe(404)
  await fresh.owner.deleteFrom('order_documents').where('order_id', '=', id).execute()
  expect(await documentOf(id)).toMatchObject({ status: 200, data: { data: null } })
})

test("a party's age is computed by the date in India", async () => {
  const { registered_on } = await fresh.owner
    .selectFrom('parties')
    .select('registered_on')
    .where('party_id', '=', kaveri)
    .executeTakeFirstOrThrow()
  const birthday = `2026${registered_on?.slice(4)}`
  const ageAt = async (at: string) => {
    const order = {
      order_id: 'o_1',
      organization_id: 'o_northern',
      party_id: kaveri,
      ordered_by: null,
      by: null,
      report_type: 'c-360' as const,
      for_organisation: 'Northern Bank',
    }
    const read = (work: Work) => reportDataOfOrder(work, order, at)
    return (await asOrganisation(fresh.db, 'o_northern', read)).party.age_years
  }
  const years = 2026 - Number(registered_on?.slice(0, 4))
  expect(await ageAt(new Date(`${birthday}T00:30:00+05:30`).toISOString())).toBe(years)
  expect(await ageAt(new Date(`${addDays(birthday, -1)}T23:30:00+05:30`).toISOString())).toBe(years - 1)
})

test('a report contains only alerts of the organisation that ordered it', async () => {
  const { document } = await built('c-trust')
  const alerts = await fresh.owner
    .selectFrom('alerts')
    .select(['alert_summary', 'organization_id'])
    .where('party_id', '=', kaveri)
    .execute()
  const shownAlerts = JSON.stringify(sectionOf(document, 'alerts'))
  const own = alerts.filter(({ organization_id }) => organization_id === 'o_northern')
  expect(own.length).toBeGreaterThan(0)
  const rows = sectionOf(document, 'alerts')?.blocks.find((block) => block.kind === 'table')
  expect(rows?.kind === 'table' && rows.rows).toHaveLength(own.length)
  for (const { alert_summary } of own) expect(shownAlerts).toContain(alert_summary)
})

const dataOf = (party_id: string, report_type: 'c-360' | 'c-trust') => {
  const order = { order_id: 'o_1', organization_id: 'o_northern', party_id, ordered_by: null, by: null }
  return asOrganisation(fresh.db, 'o_northern', (work) =>
    reportDataOfOrder(
      work,
      { ...order, report_type, for_organisation: 'Northern Bank' },
      new Date().toISOString(),
    ),
  )
}

test('the deductions of the method add up to the score, also if it is held at High', async () => {
  const { rows } = await sql<{ party_id: string; exact: number }>`
    select party_id, exact from (select distinct on (party_id) * from scores order by party_id, computed_on desc) newest
    where receipt @> '{"reasons": [{"code": "floor"}]}'`.execute(fresh.owner)
  expect(rows.length).toBeGreaterThan(0)
  for (const { party_id, exact } of rows) {
    const parts = (await dataOf(party_id, 'c-trust')).method?.parts ?? []
    expect(parts.reduce((sum, { points = 0 }) => sum + points, 100)).toBeCloseTo(exact, 6)
  }
})

test('the quarters of a report name the source of the results', async () => {
  const { rows } = await sql<{ party_id: string; source: string }>`
    select party_id, source from statements where period = 'quarterly' order by party_id limit 1`.execute(
    fresh.owner,
  )
  const [{ party_id, source } = { party_id: '', source: '' }] = rows
  const { quarters = [] } = await dataOf(party_id, 'c-trust')
  expect(new Set(quarters.map((one) => one.source))).toEqual(new Set([source]))
})

test('a report of a party with more alerts than it lists has the number of all', async () => {
  const alert = await fresh.owner
    .selectFrom('alerts')
    .selectAll()
    .where('party_id', '=', kaveri)
    .where('organization_id', '=', 'o_northern')
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: 210 }, (_, place) => ({ ...alert, alert_id: `many_${place}` }))
  await fresh.owner.insertInto('alerts').values(many).execute()
  const { alerts, alerts_in_all } = await dataOf(kaveri, 'c-360')
  const { rows } = await sql`
    select count(*) as count, count(*) filter (where severity = 'high') as high from alerts
    where party_id = ${kaveri} and organization_id = 'o_northern'`.execute(fresh.owner)
  expect(alerts).toHaveLength(200)
  expect(alerts_in_all).toEqual(rows[0])
})

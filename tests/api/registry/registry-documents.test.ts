import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { monthName } from '#server/contract/calendar.ts'
import type { RegistryManifest } from '#server/contract/registry/registry-archive.ts'
import type { Product } from '#server/contract/reports/order.ts'
import { buildOrder } from '#server/jobs/reports/build-order.ts'
import { day, rupees } from '#server/reports/figures.ts'
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
  ask = apiFor(fresh, { files })
})
afterAll(() => fresh.close())

const squeezed = (text: string) => text.replace(/\s/g, '')

async function ordered() {
  const body = { party_id: kaveri, report_type: 'c-docs' }
  const { data } = await ask<{ data: Product }>('/v2/admin/orders', { body })
  const { id } = data.data
  await buildOrder(fresh.db, files, { order_id: id, organization_id: 'o_northern' })
  const download = await ask<{ data: string; name: string; type: string }>(
    `/v1/report/products/${id}/download`,
  )
  return { id, file: download.data }
}

async function unpacked(zip: Buffer): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>()
  const opened = await fromBufferPromise(zip, { lazyEntries: true, autoClose: false })
  for await (const entry of opened.eachEntry())
    all.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return all
}

test('a C-Docs order produces a ZIP with every row of the database in its documents', async () => {
  const { id, file } = await ordered()
  expect([file.name, file.type]).toEqual(['C-Docs Kaveri Alloys Private Limited.zip', 'application/zip'])
  expect([...storedFiles.keys()]).toEqual([`o_northern/reports/${id}.zip`])
  const archive = await unpacked(Buffer.from(file.data, 'base64'))
  const textOf = async (name: string) => squeezed(await printedText(archive.get(name) ?? Buffer.alloc(0)))
  const manifest: RegistryManifest = JSON.parse(archive.get('manifest.json')?.toString() ?? '')
  const rows = Object.fromEntries(manifest.files.map(({ path, rows: count }) => [path, count]))

  const charges = await fresh.owner.selectFrom('charges').selectAll().where('party_id', '=', kaveri).execute()
  expect(rows['Charges.pdf']).toBe(charges.length)
  const register = await textOf('Charges.pdf')
  for (const { charge_id, amount, created_on } of charges)
    expect(register).toMatch(new RegExp(`${charge_id}.*?${day(created_on)}.*?${rupees(amount)}`))

  const returns = await fresh.owner
    .selectFrom('gst_filings')
    .selectAll()
    .where('party_id', '=', kaveri)
    .execute()
  const months = await fresh.owner
    .selectFrom('epfo_months')
    .selectAll()
    .where('party_id', '=', kaveri)
    .execute()
  const forms = await fresh.owner
    .selectFrom('registry_filings')
    .selectAll()
    .where('party_id', '=', kaveri)
    .where('form', '<>', 'dir-3-kyc')
    .execute()
  expect(forms.length).toBeGreaterThan(0)
  expect(rows['Filings.pdf']).toBe(forms.length + returns.length + months.length)
  const filings = await textOf('Filings.pdf')
  for (const { period_end, filed_on, srn } of forms)
    expect(filings).toContain(squeezed(`${day(period_end)}${day(filed_on)}${srn ?? '—'}`))
  for (const { gstin, return_type, period, due_on, filed_on } of returns)
    expect(filings).toContain(
      squeezed(
        `${gstin}${return_type}${monthName(period)}${day(due_on)}${filed_on ? day(filed_on) : 'Not on record'}`,
      ),
    )
  for (const { establishment, month, amount } of months) {
    expect(filings).toContain(squeezed(`${establishment}${monthName(month)}`))
    expect(filings).toContain(rupees(amount))
  }

  const registrations = await fresh.owner
    .selectFrom('registrations')
    .select('value')
    .where('party_id', '=', kaveri)
    .execute()
  const numbers = await textOf('Registrations.pdf')
  for (const { value } of registrations) expect(numbers).toContain(squeezed(value))
  const statements = await fresh.owner
    .selectFrom('statements')
    .select('period_end')
    .where('party_id', '=', kaveri)
    .where('period', '=', 'annual')
    .execute()
  expect(rows['Statements as filed.pdf']).toBe(statements.length)
})

test('the audit row of a finished order has the hash of its manifest', async () => {
  const { id } = await ordered()
  const { after } = await fresh.owner
    .selectFrom('audit')
    .select('after')
    .where('entity_id', '=', id)
    .where('action', '=', 'finish')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ manifest_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

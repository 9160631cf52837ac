import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportColumns } from '#server/contract/exports/export-columns.ts'
import { exportKindNames } from '#server/contract/exports/export-kinds.ts'
import type { OwnJob } from '#server/contract/people/own-profile.ts'
import { readSheet } from '#server/import/sheet/read-sheet.ts'
import { bulkExports } from '#tests/support/worlds/bulk-exports.ts'

const world = bulkExports()
const { ask, organization_id, begin, begun, run, read, fileOf, linesOf, count } = world

test('alerts are exported as CSV, with a notice, a job and an audit record', async () => {
  const started = await begin({ filters: { severity: 'high', state: '' } })
  expect(started.data.data).toMatchObject({
    state: 'waiting',
    done: 0,
    total: null,
    size: null,
    asked_by: 'R. Lead',
    about: ['Severity: High'],
    filters: { severity: 'high' },
  })
  const id = started.data.data.export_id
  expect((await fileOf(id)).status).toBe(409)
  await run(id)
  const high = await count(`alerts where organization_id = 'o_northern' and severity = 'high'`)
  const [head, ...lines] = await linesOf(id)
  expect(head).toBe('Alert,Severity,Name')
  expect(lines).toHaveLength(high)
  expect(lines.every((line) => line.split(',')[1] === 'High')).toBe(true)
  expect(await read(id)).toMatchObject({ state: 'done', done: high, total: high, size: expect.any(Number) })
  const { data: jobs } = await ask<{ data: OwnJob[] }>('/v1/account/jobs')
  expect(jobs.data.find(({ job_id }) => job_id === id)).toMatchObject({ kind: 'export', state: 'done' })
  const notices = await world.fresh.owner
    .selectFrom('notices')
    .where('entity_id', '=', id)
    .selectAll()
    .execute()
  expect(notices).toMatchObject([{ user_id: 'u_lead', kind: 'export_done', text: `Alerts: ${high} rows` }])
  const audited = await world.fresh.owner
    .selectFrom('audit')
    .where('entity_id', '=', id)
    .selectAll()
    .execute()
  expect(audited.map(({ action, user_id, after }) => ({ action, user_id, after }))).toMatchObject([
    { action: 'create', user_id: 'u_lead', after: { kind: 'alerts', filters: { severity: 'high' } } },
    { action: 'finish', user_id: null, after: { rows: high, asked_by: 'u_lead' } },
  ])
})

test.each(exportKindNames)(
  'all columns of %s are exported in both formats, and only the requested ones',
  async (kind) => {
    const columns = Object.keys(exportColumns[kind])
    const headings = Object.values(exportColumns[kind]).map(({ heading: head }) => head)
    const csv = await begun({ kind, columns, format: 'csv' })
    const xlsx = await begun({ kind, columns: [...columns].reverse(), format: 'xlsx' })
    await run(csv)
    await run(xlsx)
    expect(await read(csv)).toMatchObject({ state: 'done', error: null })
    expect((await read(csv))?.done).toBeGreaterThan(0)
    expect((await linesOf(csv))[0]).toBe(headings.join(','))
    const { data } = await fileOf(xlsx)
    const sheet = await readSheet(data.bytes, 'export.xlsx')
    expect(sheet.rows[0]?.cells).toEqual(headings)
  },
)

test('reports are exported with their names, and the likelihood of failure as a percentage', async () => {
  const orders = await begun({ kind: 'orders', columns: ['report_type'] })
  await run(orders)
  expect(new Set((await linesOf(orders)).slice(1))).toEqual(
    new Set(['C-360', 'C-Docs', 'C-Trust', 'Advanced timeline']),
  )
  const scores = await begun({ kind: 'scores', columns: ['likelihood'] })
  await run(scores)
  const [head, ...figures] = await linesOf(scores)
  expect(head).toBe('Likelihood of failure (%)')
  expect(Math.max(...figures.map(Number))).toBeGreaterThan(1)
  expect(figures.filter((figure) => !/^(\d{1,3}(\.\d)?)?$/.test(figure))).toEqual([])
})

test.each([
  [{ kind: 'moon' }, 'kind'],
  [{ format: 'pdf' }, 'format'],
  [{ columns: [] }, 'columns'],
  [{ columns: undefined }, 'columns'],
  [{ columns: ['alert_id', 'password_hash'] }, 'columns'],
  [{ columns: ['constructor'] }, 'columns'],
  [{ filters: { severity: 'grave' } }, 'filters.severity'],
  [{ filters: { severity: "high' or true --" } }, 'filters.severity'],
  [{ filters: { moon: 'full' } }, 'filters.moon'],
  [{ filters: { __proto__x: 'full' } }, 'filters.__proto__x'],
  [{ filters: { portfolio: 'pf_of_others' } }, 'filters.portfolio'],
  [{ kind: 'scores', columns: ['score'], filters: { from: '2026-13-40' } }, 'filters.from'],
  [{ kind: 'scores', columns: ['score'], filters: { from: '2026-02-02', to: '2026-01-01' } }, 'filters.to'],
  [{ kind: 'cases', columns: ['subject'], filters: { q: 'a\0b' } }, 'filters.q'],
])('%j is refused by name', async (body, field) => {
  const { status, data } = await begin(body)
  expect(status).toBe(400)
  expect(Object.keys(data.errors ?? {})).toEqual([field])
  expect(await count('exports')).toBe(0)
})

test('an archived portfolio does not make its parties monitored', async () => {
  const party_id = 'p_000009'
  await sql`delete from list_parties where party_id = ${party_id}`.execute(world.fresh.owner)
  await sql`delete from portfolio_parties where party_id = ${party_id}`.execute(world.fresh.owner)
  await sql`insert into portfolios (portfolio_id, organization_id, name)
    values ('pf_aside', ${organization_id}, 'Put aside')`.execute(world.fresh.owner)
  await sql`insert into portfolio_parties (organization_id, portfolio_id, party_id)
    values (${organization_id}, 'pf_aside', ${party_id})`.execute(world.fresh.owner)
  const isInExport = async (of: string) => {
    const id = await begun({ kind: 'parties', columns: ['party_id'], filters: { of } })
    await run(id)
    return (await linesOf(id)).includes(party_id)
  }
  expect([await isInExport('portfolio'), await isInExport('watched')]).toEqual([true, true])
  await sql`update portfolios set archived_at = now() where portfolio_id = 'pf_aside'`.execute(
    world.fresh.owner,
  )
  expect([await isInExport('portfolio'), await isInExport('watched')]).toEqual([false, false])
})

test('search text with a quotation mark or percent sign is matched literally', async () => {
  const id = await begun({ kind: 'cases', columns: ['subject'], filters: { q: `%' or "1"="1` } })
  await run(id)
  expect(await read(id)).toMatchObject({ state: 'done', done: 0 })
  expect(await linesOf(id)).toEqual(['Summary'])
})

test('formulas are escaped and the PAN of a person is masked', async () => {
  await sql`update parties set name = '=HYPERLINK("http://x")', pan = 'ABCPE1234F' where party_id = 'p_002058'`.execute(
    world.fresh.owner,
  )
  const id = await begun({
    kind: 'parties',
    columns: ['party_id', 'party_name', 'pan'],
    filters: { model_type: 'person' },
  })
  await run(id)
  const line = (await linesOf(id)).find((one) => one.startsWith('p_002058'))
  expect(line).toContain(`'=HYPERLINK`)
  expect(line).toContain('••••••234F')
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exportColumns } from '#server/contract/export-columns.ts'
import { exportKindNames } from '#server/contract/export-kinds.ts'
import type { ExportRow } from '#server/contract/exports.ts'
import type { OwnJob } from '#server/contract/own-profile.ts'
import * as rows from '#server/database/exports/rows.ts'
import { readSheet } from '#server/import/sheet/read-sheet.ts'
import { removeWritten, writeExport } from '#server/jobs/export-file.ts'
import { prepareQueues } from '#server/jobs/prepare-queues.ts'
import { askForStuckExports, runExport } from '#server/jobs/run-export.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { apiFor, memoryStore } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { noticesAbout } from '#tests/support/notices-about.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('#server/database/exports/rows.ts', async (original) => ({ ...(await original<typeof rows>()) }))

const organization_id = 'o_northern'
const path = '/v1/bulk_exports'
const kept = new Map<string, Buffer>()
const files = memoryStore(kept)

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  await prepareQueues(fresh.ownerUrl)
  ask = apiFor(fresh, { files })
}, 120_000)
afterAll(() => fresh.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  await sql`delete from exports`.execute(fresh.owner)
  kept.clear()
})

const alerts = { kind: 'alerts', format: 'csv', columns: ['alert_id', 'severity', 'party_name'] }
const begin = (body: object = {}, as = 'u_lead') =>
  ask<{ data: ExportRow }>(path, { body: { ...alerts, ...body }, as })
const begun = async (body: object = {}) => (await begin(body)).data.data.export_id
const run = (export_id: string, lastTry = false) =>
  runExport(fresh.db, files, { export_id, organization_id }, { lastTry })
const read = async (id: string) =>
  (await ask<{ data: ExportRow[] }>(path)).data.data.find(({ export_id }) => export_id === id)
const fileOf = async (id: string, as = 'u_lead') => ask<{ bytes: Buffer }>(`${path}/${id}/download`, { as })
const linesOf = async (id: string) => {
  const { data } = await fileOf(id)
  return data.bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
}
const count = async (from: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(fresh.owner)
  return rows[0]?.n ?? 0
}

test('the alerts of the organisation come out as CSV, with a notice, a job and the audit', async () => {
  const started = await begin({ filters: { severity: 'high', state: '' } })
  expect(started.data.data).toMatchObject({
    ...{ state: 'waiting', done: 0, total: null, size: null, asked_by: 'R. Lead' },
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
  const told = await fresh.owner.selectFrom('notices').where('entity_id', '=', id).selectAll().execute()
  expect(told).toMatchObject([{ user_id: 'u_lead', kind: 'export_done', text: `Alerts: ${high} rows` }])
  const audited = await fresh.owner.selectFrom('audit').where('entity_id', '=', id).selectAll().execute()
  expect(audited.map(({ action, user_id, after }) => ({ action, user_id, after }))).toMatchObject([
    { action: 'create', user_id: 'u_lead', after: { kind: 'alerts', filters: { severity: 'high' } } },
    { action: 'finish', user_id: null, after: { rows: high, asked_by: 'u_lead' } },
  ])
})

test.each(exportKindNames)(
  'all columns of %s come out, in both formats and no more than asked',
  async (kind) => {
    const columns = Object.keys(exportColumns[kind])
    const heads = Object.values(exportColumns[kind]).map(({ head }) => head)
    const csv = await begun({ kind, columns, format: 'csv' })
    const xlsx = await begun({ kind, columns: [...columns].reverse(), format: 'xlsx' })
    await run(csv)
    await run(xlsx)
    expect(await read(csv)).toMatchObject({ state: 'done', error: null })
    expect((await read(csv))?.done).toBeGreaterThan(0)
    expect((await linesOf(csv))[0]).toBe(heads.join(','))
    const { data } = await fileOf(xlsx)
    const sheet = await readSheet(data.bytes, 'export.xlsx')
    expect(sheet.rows[0]?.cells).toEqual(heads)
  },
)

test('reports are exported by their names, and the likelihood of a failure as percent', async () => {
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

test('other organisations see nothing of it, and get nothing of this one', async () => {
  const id = await begun()
  await run(id)
  for (const [method, end] of [
    ['GET', 'download'],
    ['GET', 'link'],
    ['POST', 'cancel'],
    ['POST', 'repeat'],
  ] as const)
    expect((await ask(`${path}/${id}/${end}`, { method, as: 'u_officer' })).status).toBe(404)
  expect((await ask<{ data: ExportRow[] }>(path, { as: 'u_officer' })).data.data).toEqual([])
  const theirs = await begin({}, 'u_officer')
  const job = { export_id: theirs.data.data.export_id, organization_id: 'o_second' }
  await runExport(fresh.db, files, job)
  const ours = await count(`alerts where organization_id = 'o_second'`)
  expect((await ask<{ data: ExportRow[] }>(path, { as: 'u_officer' })).data.data[0]?.done).toBe(ours)
})

test('the file of who belongs to a unit holds its portfolios alone, and nobody of a unit gets at one of the whole organisation', async () => {
  const members = { kind: 'members', columns: ['portfolio', 'party_id'] }
  const portfoliosIn = async (id: string, as: string) => {
    const { data } = await fileOf(id, as)
    const lines = data.bytes.toString('utf8').trimEnd().split('\r\n').slice(1)
    return [...new Set(lines.map((line) => line.split(',')[0]))].sort()
  }
  const [of, whole] = [await begin(members, 'u_analyst'), await begin(members, 'u_lead')]
  const [theirs, all] = [of.data.data.export_id, whole.data.data.export_id]
  await sql`update users set unit_id = 'ou_north' where user_id = 'u_analyst'`.execute(fresh.owner)
  try {
    await run(theirs)
    await run(all)
    expect(await portfoliosIn(all, 'u_lead')).toContain('Listed corporates')
    await expect.poll(async () => (await fileOf(all, 'u_analyst')).status).toBe(404)
    expect((await ask(`${path}/${all}/repeat`, { method: 'POST', as: 'u_analyst' })).status).toBe(404)
    const listed = await ask<{ data: ExportRow[] }>(path, { as: 'u_analyst' })
    expect(listed.data.data.map(({ export_id }) => export_id)).toEqual([theirs])
    const { data: seen } = await ask<{ data: { attributes: { name: string } }[] }>(
      '/v1/admin/portfolios?per_page=100',
      { as: 'u_analyst' },
    )
    expect(await portfoliosIn(theirs, 'u_analyst')).toEqual(
      seen.data.map(({ attributes: { name } }) => name).sort(),
    )
    expect((await fileOf(theirs, 'u_lead')).status).toBe(200)
  } finally {
    await sql`update users set unit_id = null where user_id = 'u_analyst'`.execute(fresh.owner)
  }
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

test('a portfolio that is put aside makes no party one that is watched', async () => {
  const party_id = 'p_000009'
  await sql`delete from list_parties where party_id = ${party_id}`.execute(fresh.owner)
  await sql`delete from portfolio_parties where party_id = ${party_id}`.execute(fresh.owner)
  await sql`insert into portfolios (portfolio_id, organization_id, name)
    values ('pf_aside', ${organization_id}, 'Put aside')`.execute(fresh.owner)
  await sql`insert into portfolio_parties (organization_id, portfolio_id, party_id)
    values (${organization_id}, 'pf_aside', ${party_id})`.execute(fresh.owner)
  const held = async (of: string) => {
    const id = await begun({ kind: 'parties', columns: ['party_id'], filters: { of } })
    await run(id)
    return (await linesOf(id)).includes(party_id)
  }
  expect([await held('portfolio'), await held('watched')]).toEqual([true, true])
  await sql`update portfolios set archived_at = now() where portfolio_id = 'pf_aside'`.execute(fresh.owner)
  expect([await held('portfolio'), await held('watched')]).toEqual([false, false])
})

test('a text with a quotation mark or a percent sign is looked for as it is', async () => {
  const id = await begun({ kind: 'cases', columns: ['subject'], filters: { q: `%' or "1"="1` } })
  await run(id)
  expect(await read(id)).toMatchObject({ state: 'done', done: 0 })
  expect(await linesOf(id)).toEqual(['Summary'])
})

test('who may not look at a kind may not export it, nor take the file of it', async () => {
  const id = await begun()
  await run(id)
  const policy = (feature: string, methods: string) =>
    sql`update users set policy = jsonb_set(policy, array[${feature}], ${methods}::jsonb) where user_id = 'u_analyst'`.execute(
      fresh.owner,
    )
  await policy('/app/alerts', '[]')
  expect((await begin({}, 'u_analyst')).status).toBe(403)
  expect((await fileOf(id, 'u_analyst')).status).toBe(403)
  expect((await begin({ kind: 'cases', columns: ['subject'] }, 'u_analyst')).status).toBe(200)
  await policy('/app/alerts', '["GET"]')
  expect((await fileOf(id, 'u_analyst')).status).toBe(200)
  expect((await begin({}, 'u_viewer')).status).toBe(403)
})

test('who may not look at portfolios or watchlists is told the names of none, and narrows nothing down by them', async () => {
  const choicesOf = async (kind: string) => {
    const { data } = await ask<{ data: { choices: Record<string, { value: string }[]> } }>(
      `${path}/kinds/${kind}`,
      { as: 'u_analyst' },
    )
    return data.data.choices
  }
  const policy = (methods: string) =>
    sql`update users set policy = policy || jsonb_build_object('/app/portfolios', ${methods}::jsonb, '/watchlist', ${methods}::jsonb)
      where user_id = 'u_analyst'`.execute(fresh.owner)
  const known = await choicesOf('alerts')
  const portfolio = known.portfolio?.[0]?.value
  expect(known.watchlist?.length).toBeGreaterThan(0)
  expect((await begin({ filters: { portfolio } }, 'u_analyst')).status).toBe(200)
  await policy('[]')
  await expect.poll(() => choicesOf('alerts')).toMatchObject({ portfolio: [], watchlist: [] })
  expect(await choicesOf('cases')).toMatchObject({ portfolio: [] })
  expect((await begin({ filters: { portfolio } }, 'u_analyst')).status).toBe(400)
  expect((await begin({}, 'u_analyst')).status).toBe(200)
  await policy('["GET", "POST", "PATCH", "DELETE"]')
})

test('who may not look at alerts gets parties of portfolios without how many are open', async () => {
  const members = { kind: 'members', columns: ['party_id', 'open_alerts'] }
  const id = await begun(members)
  await run(id)
  const policy = (methods: string) =>
    sql`update users set policy = jsonb_set(policy, array['/app/alerts'], ${methods}::jsonb) where user_id = 'u_analyst'`.execute(
      fresh.owner,
    )
  const { data: before } = await begin(members, 'u_analyst')
  await policy('[]')
  expect((await begin(members, 'u_analyst')).status).toBe(403)
  expect((await fileOf(id, 'u_analyst')).status).toBe(403)
  await run(before.data.export_id)
  expect(await read(before.data.export_id)).toMatchObject({ state: 'failed' })
  const { data: without } = await begin({ ...members, columns: ['party_id'] }, 'u_analyst')
  await run(without.data.export_id)
  expect((await fileOf(without.data.export_id, 'u_analyst')).status).toBe(200)
  await policy('["GET"]')
  expect((await fileOf(id, 'u_analyst')).status).toBe(200)
})

test.each(['/bulk-export', '/app/alerts'])(
  'an export is not delivered whose asker lost %s while it ran',
  async (feature) => {
    const id = await begun()
    const { rows: before } = await sql<{
      policy: string
    }>`select policy::text as policy from users where user_id = 'u_lead'`.execute(fresh.owner)
    const original = rows.readRows
    const lose = vi.spyOn(rows, 'readRows').mockImplementation(async function* (...given) {
      yield* original(...given)
      await sql`update users set policy = policy - ${feature}::text where user_id = 'u_lead'`.execute(
        fresh.owner,
      )
    })
    await run(id)
    lose.mockRestore()
    await sql`update users set policy = ${before[0]?.policy}::jsonb where user_id = 'u_lead'`.execute(
      fresh.owner,
    )
    expect(await read(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('no longer has permission to export'),
    })
    expect(kept.size).toBe(0)
  },
)

test('an export that waits is not made once the organisation offers no bulk export any more', async () => {
  const id = await begun()
  const offer = (closed: string[]) =>
    sql`update organisations set page_config = ${JSON.stringify({ closed })}::jsonb
      where organization_id = 'o_northern'`.execute(fresh.owner)
  await offer(['/bulk-export'])
  await run(id)
  await offer([])
  expect(await read(id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('no longer has permission to export'),
  })
  expect(kept.size).toBe(0)
})

test('rows that change while it runs do not tear it', async () => {
  const portfolio = 'pf_000001'
  const columns = ['party_id', 'open_alerts']
  const before = await begun({ kind: 'members', columns, filters: { portfolio } })
  await run(before)
  const expected = await linesOf(before)
  const original = rows.countRows
  const change = vi.spyOn(rows, 'countRows').mockImplementation(async (...given) => {
    const total = await original(...given)
    await sql`update alerts set status = 'acknowledged'
      where organization_id = 'o_northern' and status = 'open'`.execute(fresh.owner)
    await sql`delete from portfolio_parties where portfolio_id = ${portfolio} and party_id in
      (select party_id from portfolio_parties where portfolio_id = ${portfolio} limit 3)`.execute(fresh.owner)
    return total
  })
  const id = await begun({ kind: 'members', columns, filters: { portfolio } })
  await run(id)
  change.mockRestore()
  expect(await linesOf(id)).toEqual(expected)
  const after = await begun({ kind: 'members', columns, filters: { portfolio } })
  await run(after)
  expect(await linesOf(after)).toHaveLength(expected.length - 3)
})

test('cancelled on the way it keeps no file, and over it cannot be cancelled', async () => {
  const id = await begun()
  const original = rows.readRows
  const cancel = vi.spyOn(rows, 'readRows').mockImplementation(async function* (...given) {
    await ask(`${path}/${id}/cancel`, { method: 'POST' })
    yield* original(...given)
  })
  await run(id)
  cancel.mockRestore()
  expect(await read(id)).toMatchObject({ state: 'cancelled', finished_at: expect.any(String) })
  expect(kept.size).toBe(0)
  expect((await ask(`${path}/${id}/cancel`, { method: 'POST' })).status).toBe(409)
})

test('killed on the way it begins anew; two attempts at once leave one file', async () => {
  const id = await begun()
  const original = rows.readRows
  const kill = vi.spyOn(rows, 'readRows').mockImplementationOnce(async function* (...given) {
    yield* original(...given)
    throw new Error('killed')
  })
  await expect(run(id)).rejects.toThrow('killed')
  kill.mockRestore()
  expect(await read(id)).toMatchObject({ state: 'running' })
  await Promise.all([run(id), run(id)])
  expect(await read(id)).toMatchObject({ state: 'done' })
  expect(kept.size).toBe(1)
  expect((await fileOf(id)).status).toBe(200)
})

test('one that fails to the last says so; one that has not moved is asked for again', async () => {
  const id = await begun()
  await sql`delete from pgboss.job where name = 'exports'`.execute(fresh.owner)
  await sql`update exports set moved_at = now() - interval '11 minutes'`.execute(fresh.owner)
  await fresh.owner.transaction().execute((work) => askForStuckExports(work, 10))
  const { rows: jobs } = await sql<{
    data: object
  }>`select data from pgboss.job where name = 'exports'`.execute(fresh.owner)
  expect(jobs).toEqual([{ data: { export_id: id, organization_id } }])
  const fail = vi.spyOn(rows, 'countRows').mockRejectedValue(new Error('No room'))
  await run(id, true)
  fail.mockRestore()
  expect(await read(id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('several attempts'),
  })
  expect(await noticesAbout(fresh, id)).toMatchObject([
    { user_id: 'u_lead', kind: 'job_failed', text: expect.stringContaining('several attempts') },
  ])
})

test('after three days the file is gone, and the same can be exported once more', async () => {
  const id = await begun({ filters: { severity: 'low' } })
  await run(id)
  const { expires_at, finished_at } = (await read(id)) ?? {}
  expect(Math.round((Date.parse(expires_at ?? '') - Date.parse(finished_at ?? '')) / 3_600_000)).toBe(72)
  await sql`update exports set expires_at = now() - interval '1 second'`.execute(fresh.owner)
  expect(await read(id)).toMatchObject({ state: 'expired' })
  const gone = await fileOf(id)
  expect(gone.status).toBe(404)
  expect(gone.data.message).toContain('expired')
  await sweep(fresh.owner, files)
  expect(kept.size).toBe(0)
  const again = await ask<{ data: ExportRow }>(`${path}/${id}/repeat`, { method: 'POST' })
  expect(again.data.data).toMatchObject({
    state: 'waiting',
    filters: { severity: 'low' },
    columns: alerts.columns,
  })
  expect(again.data.data.export_id).not.toBe(id)
  await sql`update exports set finished_at = now() - interval '91 days' where export_id = ${id}`.execute(
    fresh.owner,
  )
  await sweep(fresh.owner, files)
  expect(await read(id)).toBeUndefined()
})

test('formulas and the PAN of a person stay harmless', async () => {
  await sql`update parties set name = '=HYPERLINK("http://x")', pan = 'ABCPE1234F' where party_id = 'p_002058'`.execute(
    fresh.owner,
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

test('of many that are asked for at once, or tried again, no more than twenty are on their way', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => begin()))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((one) => one === 200)).toHaveLength(20)
  expect(statuses.filter((one) => one === 409)).toHaveLength(10)
  const id = answers.find(({ status }) => status === 200)?.data.data.export_id
  await sql`update exports set state = 'failed', finished_at = now() where export_id = ${id}`.execute(
    fresh.owner,
  )
  expect((await begin()).status).toBe(200)
  expect((await ask(`/v1/admin/jobs/${id}/retry`, { method: 'POST' })).status).toBe(409)
})

test.each(['csv', 'xlsx'] as const)('how far it is with %s is told', async (format) => {
  const attempt = {
    ...{ export_id: `x_far_${format}`, attempts: 1, asked_by: 'u_lead', filters: {} },
    ...{ kind: 'alerts' as const, format, columns: ['alert_id'] },
  }
  const told: [number, number][] = []
  const written = await writeExport(
    fresh.db,
    { organization_id, units: [] },
    attempt,
    async (...far) => void told.push(far),
  )
  await removeWritten(attempt)
  expect(written.rows).toBeGreaterThan(0)
  expect(told.at(-1)).toEqual([written.rows, written.rows])
})

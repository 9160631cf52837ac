import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { ExportRow } from '#server/contract/exports/exports.ts'
import * as rows from '#server/database/exports/rows.ts'
import { removeWritten, writeExport } from '#server/jobs/export-file.ts'
import { askForStuckExports } from '#server/jobs/run-export.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { bulkExports } from '#tests/support/worlds/bulk-exports.ts'
import { noticesAbout } from '#tests/support/worlds/notices-about.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('#server/database/exports/rows.ts', async (original) => ({ ...(await original<typeof rows>()) }))

// What happens while an export is written, and to its file afterwards.

const world = bulkExports()
const { ask, path, organization_id, kept, files, alerts, begin, begun, run, read, fileOf, linesOf } = world

test('an export is consistent if rows change while it runs', async () => {
  const portfolio = 'pf_000001'
  const columns = ['party_id', 'open_alerts']
  const before = await begun({ kind: 'members', columns, filters: { portfolio } })
  await run(before)
  const expected = await linesOf(before)
  const original = rows.countRows
  const change = vi.spyOn(rows, 'countRows').mockImplementation(async (...given) => {
    const total = await original(...given)
    await sql`update alerts set status = 'acknowledged'
      where organization_id = 'o_northern' and status = 'open'`.execute(world.fresh.owner)
    await sql`delete from portfolio_parties where portfolio_id = ${portfolio} and party_id in
      (select party_id from portfolio_parties where portfolio_id = ${portfolio} limit 3)`.execute(
      world.fresh.owner,
    )
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

test('an export cancelled while running keeps no file, and a finished one cannot be cancelled', async () => {
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

test('a killed export starts again; two simultaneous attempts leave one file', async () => {
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

test('the file of an attempt that was killed right after it was stored is deleted', async () => {
  const id = await begun()
  await sql`update exports set state = 'running', attempts = 1 where export_id = ${id}`.execute(
    world.fresh.owner,
  )
  kept.set(`exports/${id}/1`, Buffer.from('the file of a killed worker'))
  await run(id)
  await sweep(world.fresh.owner, files)
  expect([...kept.keys()]).toEqual([`exports/${id}/2`])
})

test('an export that fails every attempt is marked as failed; a stalled one is queued again', async () => {
  const id = await begun()
  await sql`delete from pgboss.job where name = 'exports'`.execute(world.fresh.owner)
  await sql`update exports set moved_at = now() - interval '11 minutes'`.execute(world.fresh.owner)
  await world.fresh.owner.transaction().execute((work) => askForStuckExports(work, 10))
  const { rows: jobs } = await sql<{
    data: object
  }>`select data from pgboss.job where name = 'exports'`.execute(world.fresh.owner)
  expect(jobs).toEqual([{ data: { export_id: id, organization_id } }])
  const fail = vi.spyOn(rows, 'countRows').mockRejectedValue(new Error('No room'))
  await run(id, true)
  fail.mockRestore()
  expect(await read(id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('several attempts'),
  })
  expect(await noticesAbout(world.fresh, id)).toMatchObject([
    { user_id: 'u_lead', kind: 'job_failed', text: expect.stringContaining('several attempts') },
  ])
})

test('the file is deleted after three days, and the same export can be requested again', async () => {
  const id = await begun({ filters: { severity: 'low' } })
  await run(id)
  const { expires_at, finished_at } = (await read(id)) ?? {}
  expect(Math.round((Date.parse(expires_at ?? '') - Date.parse(finished_at ?? '')) / 3_600_000)).toBe(72)
  await sql`update exports set expires_at = now() - interval '1 second'`.execute(world.fresh.owner)
  expect(await read(id)).toMatchObject({ state: 'expired' })
  const gone = await fileOf(id)
  expect(gone.status).toBe(404)
  expect(gone.data.message).toContain('expired')
  await sweep(world.fresh.owner, files)
  expect(kept.size).toBe(0)
  const again = await ask<{ data: ExportRow }>(`${path}/${id}/repeat`, { method: 'POST' })
  expect(again.data.data).toMatchObject({
    state: 'waiting',
    filters: { severity: 'low' },
    columns: alerts.columns,
  })
  expect(again.data.data.export_id).not.toBe(id)
  await sql`update exports set finished_at = now() - interval '91 days' where export_id = ${id}`.execute(
    world.fresh.owner,
  )
  await sweep(world.fresh.owner, files)
  expect(await read(id)).toBeUndefined()
})

test('no more than twenty exports are pending at once, also if requested or retried together', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => begin()))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((one) => one === 200)).toHaveLength(20)
  expect(statuses.filter((one) => one === 409)).toHaveLength(10)
  const id = answers.find(({ status }) => status === 200)?.data.data.export_id
  await sql`update exports set state = 'failed', finished_at = now() where export_id = ${id}`.execute(
    world.fresh.owner,
  )
  expect((await begin()).status).toBe(200)
  expect((await ask(`/v1/admin/jobs/${id}/retry`, { method: 'POST' })).status).toBe(409)
})

test.each(['csv', 'xlsx'] as const)('the progress of a %s export is reported', async (format) => {
  const attempt = {
    export_id: `x_far_${format}`,
    attempts: 1,
    asked_by: 'u_lead',
    filters: {},
    kind: 'alerts' as const,
    format,
    columns: ['alert_id'],
  }
  const reported: [number, number][] = []
  const written = await writeExport(
    world.fresh.db,
    { organization_id, units: [] },
    attempt,
    async (...far) => void reported.push(far),
  )
  await removeWritten(attempt)
  expect(written.rows).toBeGreaterThan(0)
  expect(reported.at(-1)).toEqual([written.rows, written.rows])
})

import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { ExportRow } from '#server/contract/exports/exports.ts'
import * as rows from '#server/database/exports/rows.ts'
import { runExport } from '#server/jobs/run-export.ts'
import { bulkExports } from '#tests/support/worlds/bulk-exports.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('#server/database/exports/rows.ts', async (original) => ({ ...(await original<typeof rows>()) }))

// Who gets what of an export, also where rights change on the way.

const world = bulkExports()
const { ask, path, kept, files, begin, begun, run, read, fileOf, count } = world

test('other organisations do not see an export, and an export has no data of theirs', async () => {
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
  const exportOfSecondBank = await begin({}, 'u_officer')
  const job = { export_id: exportOfSecondBank.data.data.export_id, organization_id: 'o_second' }
  await runExport(world.fresh.db, files, job)
  const alertCount = await count(`alerts where organization_id = 'o_second'`)
  expect((await ask<{ data: ExportRow[] }>(path, { as: 'u_officer' })).data.data[0]?.done).toBe(alertCount)
})

test('an export by a user of a unit has only its portfolios, and users of a unit cannot download one of the whole organisation', async () => {
  const members = { kind: 'members', columns: ['portfolio', 'party_id'] }
  const portfoliosIn = async (id: string, as: string) => {
    const { data } = await fileOf(id, as)
    const lines = data.bytes.toString('utf8').trimEnd().split('\r\n').slice(1)
    return [...new Set(lines.map((line) => line.split(',')[0]))].sort()
  }
  const [of, whole] = [await begin(members, 'u_analyst'), await begin(members, 'u_lead')]
  const [ofSecondBank, all] = [of.data.data.export_id, whole.data.data.export_id]
  await sql`update users set unit_id = 'ou_north' where user_id = 'u_analyst'`.execute(world.fresh.owner)
  try {
    await run(ofSecondBank)
    await run(all)
    expect(await portfoliosIn(all, 'u_lead')).toContain('Listed corporates')
    await expect.poll(async () => (await fileOf(all, 'u_analyst')).status).toBe(404)
    expect((await ask(`${path}/${all}/repeat`, { method: 'POST', as: 'u_analyst' })).status).toBe(404)
    const listed = await ask<{ data: ExportRow[] }>(path, { as: 'u_analyst' })
    expect(listed.data.data.map(({ export_id }) => export_id)).toEqual([ofSecondBank])
    const { data: seen } = await ask<{ data: { attributes: { name: string } }[] }>(
      '/v1/admin/portfolios?per_page=100',
      { as: 'u_analyst' },
    )
    expect(await portfoliosIn(ofSecondBank, 'u_analyst')).toEqual(
      seen.data.map(({ attributes: { name } }) => name).sort(),
    )
    expect((await fileOf(ofSecondBank, 'u_lead')).status).toBe(200)
  } finally {
    await sql`update users set unit_id = null where user_id = 'u_analyst'`.execute(world.fresh.owner)
  }
})

test('users without permission to view a kind of data can neither export nor download it', async () => {
  const id = await begun()
  await run(id)
  const policy = (feature: string, methods: string) =>
    sql`update users set policy = jsonb_set(policy, array[${feature}], ${methods}::jsonb) where user_id = 'u_analyst'`.execute(
      world.fresh.owner,
    )
  await policy('/app/alerts', '[]')
  expect((await begin({}, 'u_analyst')).status).toBe(403)
  expect((await fileOf(id, 'u_analyst')).status).toBe(403)
  expect((await begin({ kind: 'cases', columns: ['subject'] }, 'u_analyst')).status).toBe(200)
  await policy('/app/alerts', '["GET"]')
  expect((await fileOf(id, 'u_analyst')).status).toBe(200)
  expect((await begin({}, 'u_viewer')).status).toBe(403)
})

test('users without permission for portfolios or watchlists see no names of them and cannot filter by them', async () => {
  const choicesOf = async (kind: string) => {
    const { data } = await ask<{ data: { choices: Record<string, { value: string }[]> } }>(
      `${path}/kinds/${kind}`,
      { as: 'u_analyst' },
    )
    return data.data.choices
  }
  const policy = (methods: string) =>
    sql`update users set policy = policy || jsonb_build_object('/app/portfolios', ${methods}::jsonb, '/watchlist', ${methods}::jsonb)
      where user_id = 'u_analyst'`.execute(world.fresh.owner)
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

test('users without permission for alerts get portfolio parties without the number of open alerts', async () => {
  const members = { kind: 'members', columns: ['party_id', 'open_alerts'] }
  const id = await begun(members)
  await run(id)
  const policy = (methods: string) =>
    sql`update users set policy = jsonb_set(policy, array['/app/alerts'], ${methods}::jsonb) where user_id = 'u_analyst'`.execute(
      world.fresh.owner,
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
  'an export is not delivered if its requester lost %s while it ran',
  async (feature) => {
    const id = await begun()
    const { rows: before } = await sql<{
      policy: string
    }>`select policy::text as policy from users where user_id = 'u_lead'`.execute(world.fresh.owner)
    const original = rows.readRows
    const lose = vi.spyOn(rows, 'readRows').mockImplementation(async function* (...given) {
      yield* original(...given)
      await sql`update users set policy = policy - ${feature}::text where user_id = 'u_lead'`.execute(
        world.fresh.owner,
      )
    })
    await run(id)
    lose.mockRestore()
    await sql`update users set policy = ${before[0]?.policy}::jsonb where user_id = 'u_lead'`.execute(
      world.fresh.owner,
    )
    expect(await read(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('no longer has permission to export'),
    })
    expect(kept.size).toBe(0)
  },
)

test('a pending export is not run after the organisation turned bulk export off', async () => {
  const id = await begun()
  const offer = (closed: string[]) =>
    sql`update organisations set page_config = ${JSON.stringify({ closed })}::jsonb
      where organization_id = 'o_northern'`.execute(world.fresh.owner)
  await offer(['/bulk-export'])
  await run(id)
  await offer([])
  expect(await read(id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('no longer has permission to export'),
  })
  expect(kept.size).toBe(0)
})

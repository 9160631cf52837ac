import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditChain, noHash } from '#server/contract/organisation/audit-chain.ts'
import { setOrganisation } from '#server/database/connection.ts'
import { readUnsealed } from '#server/database/organisation/audit-chain.ts'
import { chainHash } from '#server/rules/organisation/audit-chain.ts'
import { sealAudit } from '#server/use-cases/organisation/seal-audit.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { rowsRead } from '#tests/support/database/rows-read.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  await sealAudit(fresh.owner)
})
afterAll(() => fresh.close())

const chain = async (query = '', as = 'u_lead') =>
  (await ask<AuditChain>(`/v1/admin/audit/chain${query}`, { as })).data
const insert = (db: FreshDatabase['db'], entity_id: string, at = '2026-11-23 05:00:00Z') =>
  sql`insert into audit (organization_id, user_id, at, action, entity, entity_id, after)
    values ('o_northern', 'u_lead', ${at}, 'change', 'chained', ${entity_id}, '{"pan": "ABCDE1234F"}')`.execute(
    db,
  )

/** Every line of the chain. Checks each hash against its row and the previous one. */
async function whole() {
  const lines: AuditChain['data'] = []
  for (;;) {
    const { data } = await chain(`?after=${lines.at(-1)?.position ?? 0}`)
    if (data.length === 0) break
    lines.push(...data)
  }
  let previous = noHash
  for (const [n, { position, hash, text }] of lines.entries()) {
    expect(position).toBe(n + 1)
    expect(hash).toBe(chainHash(previous, text))
    previous = hash
  }
  return lines
}

test('sealing gives rows their positions in order, chained by hash, with tax numbers masked', async () => {
  const before = (await whole()).length
  await insert(fresh.owner, 'first')
  expect((await chain()).meta.waiting).toBe(1)
  expect(await sealAudit(fresh.owner)).toBe(1)
  const lines = await whole()
  expect(lines).toHaveLength(before + 1)
  expect(lines.at(-1)?.text).toContain('"pan":"AB******4F"')
  const { meta } = await chain()
  expect(meta).toMatchObject({ waiting: 0, organisation: 'Northern Bank' })
  expect(meta.last).toMatchObject({ position: before + 1, hash: lines.at(-1)?.hash })
  const { data } = await ask<{ data: { position: number; hash: string }[] }>(
    '/v1/admin/audit?entity=chained&entity_id=first',
  )
  expect(data.data[0]).toMatchObject({ position: before + 1, hash: lines.at(-1)?.hash })
})

test('a late commit is sealed after earlier rows, and parallel sealers never assign a position twice', async () => {
  let commit = () => {}
  const waits = new Promise<void>((resolve) => {
    commit = resolve
  })
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => {
    written = resolve
  })
  const slow = fresh.owner.transaction().execute(async (work) => {
    await setOrganisation(work, 'o_northern')
    await insert(work as never, 'late')
    written()
    await waits
  })
  await isWritten
  for (let n = 0; n < 2_500; n += 500)
    await sql`insert into audit (organization_id, action, entity, entity_id)
      select 'o_northern', 'change', 'chained', i::text from generate_series(${n}::int, ${n + 499}::int) i`.execute(
      fresh.owner,
    )
  await Promise.all([sealAudit(fresh.owner), sealAudit(fresh.owner), sealAudit(fresh.owner)])
  commit()
  await slow
  expect(await sealAudit(fresh.owner)).toBe(1)
  expect((await whole()).at(-1)?.text).toContain('"entity_id":"late"')
})

test('Indian dates select a continuous part of the chain that links to the row before it', async () => {
  await insert(fresh.owner, 'that day', '2031-03-05 18:29:59Z')
  await insert(fresh.owner, 'the next', '2031-03-05 18:30:00Z')
  await insert(fresh.owner, 'that day again', '2031-03-05 01:00:00Z')
  await sealAudit(fresh.owner)
  const { data, meta } = await chain('?from=2031-03-05&to=2031-03-05')
  expect(data.map(({ text }) => JSON.parse(text).entity_id)).toEqual([
    'that day',
    'the next',
    'that day again',
  ])
  expect(data[0]?.hash).toBe(chainHash(meta.previous, data[0]?.text ?? ''))
  expect((await chain('?to=2001-01-01')).data).toEqual([])
  expect((await ask('/v1/admin/audit/chain?from=yesterday')).status).toBe(400)
})

test('no row can be changed, not even by the table owner, and a change made without the trigger is detected', async () => {
  const change = () =>
    sql`update audit set action = 'forged' where entity = 'chained' and entity_id = 'first'`.execute(
      fresh.owner,
    )
  await expect(change()).rejects.toThrow('rows of the audit are never changed')
  await sql`alter table audit disable trigger user`.execute(fresh.owner)
  await change()
  await sql`alter table audit enable trigger user`.execute(fresh.owner)
  await expect(whole()).rejects.toThrow()
  await sql`alter table audit disable trigger user`.execute(fresh.owner)
  await sql`update audit set action = 'change' where entity = 'chained' and entity_id = 'first'`.execute(
    fresh.owner,
  )
  await sql`alter table audit enable trigger user`.execute(fresh.owner)
  await whole()
})

test('each organisation has its own chain, visible to users who may see the audit log', async () => {
  await sql`update users set policy = policy || '{"/admin/audit": ["GET"]}' where user_id = 'u_officer'`.execute(
    fresh.owner,
  )
  const { data, meta } = await chain('', 'u_officer')
  expect(meta.organisation).not.toBe('Northern Bank')
  expect(data.every(({ text }) => !text.includes('u_lead'))).toBe(true)
  expect((await ask('/v1/admin/audit/chain', { as: 'u_analyst' })).status).toBe(403)
})

test('finding unsealed rows does not read the sealed ones', async () => {
  await sql`insert into audit (organization_id, user_id, action, entity, entity_id)
    select 'o_northern', 'u_lead', 'change', 'many', n::text from generate_series(1, 3000) n`.execute(
    fresh.owner,
  )
  // Statistics from when most rows had no position, as the planner would have them.
  await sql`analyze audit`.execute(fresh.owner)
  await sealAudit(fresh.owner)
  await insert(fresh.owner, 'late')
  const read = await rowsRead(fresh.url, 'audit', async (db) => {
    const { rows } = await db.transaction().execute((work) => readUnsealed(work, 'o_northern'))
    expect(rows.map(({ entity_id }) => entity_id)).toEqual(['late'])
  })
  expect(read).toBeLessThan(50)
})

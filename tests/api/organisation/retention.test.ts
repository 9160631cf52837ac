import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Retention } from '#server/contract/organisation/retention.ts'
import { type RetentionPeriods, retentionKindNames } from '#server/contract/organisation/retention-words.ts'
import { deleteByRetention } from '#server/jobs/delete-by-retention.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const path = '/v1/admin/retention'
const read = async (as = 'u_lead') => (await ask<{ data: Retention }>(path, { as })).data.data
const change = async (periods: RetentionPeriods, as = 'u_lead', version?: number) =>
  ask<{ data: Retention }>(path, {
    method: 'PATCH',
    body: { version: version ?? (await read(as)).version, periods },
    as,
  })
const kindOf = (of: Retention, kind: string) => of.kinds.find((one) => one.kind === kind)

/** One row of each kind, this many days old, for an organisation and one of its users. */
async function aged(organization: string, user: string, days: number): Promise<void> {
  const at = sql`now() - make_interval(days => ${days}::int)`
  const id = `${user} ${days}`
  await sql`insert into sign_in_sessions (session_id, user_id, started_at, ended_at) values (${id}, ${user}, ${at}, ${at})`.execute(
    fresh.owner,
  )
  await sql`insert into invitations (organization_id, email, invited_by, invited_at, expires_at)
    values (${organization}, ${`${days}@gone.example`}, ${user}, ${at}, ${at})`.execute(fresh.owner)
  await sql`insert into leads (organization_id, product, company, contact_name, email, phone, asked_by, asked_at)
    values (${organization}, 'erp', 'Acme', 'A', 'a@gone.example', '022', ${user}, ${at})`.execute(
    fresh.owner,
  )
  await sql`insert into mails (organization_id, user_id, kind, day, subject, body, created_at)
    values (${organization}, ${user}, 'digest', (${at})::date, ${id}, 'Words', ${at})`.execute(fresh.owner)
  await sql`insert into notices (organization_id, user_id, kind, entity, entity_id, text, link, once, created_at)
    values (${organization}, ${user}, 'assigned', 'case', '1', ${id}, '/', ${id}, ${at})`.execute(fresh.owner)
  await sql`insert into recent_searches (organization_id, user_id, words, search, searched_at)
    values (${organization}, ${user}, ${id}, '{}', ${at})`.execute(fresh.owner)
  await sql`insert into consents (organization_id, section, purpose, identifier, given_by, given_at, ends_on)
    values (${organization}, 'itr-details', 'guarantee', ${id}, ${user}, (${at}) - interval '1 day', (${at})::date)`.execute(
    fresh.owner,
  )
}

const every: RetentionPeriods = {
  sign_ins: 365,
  consents: 1095,
  invitations: 30,
  leads: 30,
  mails: 30,
  notices: 30,
  searches: 30,
}

describe('periods of personal data', () => {
  test('delete nothing until they are set', async () => {
    await aged('o_northern', 'u_viewer', 2000)
    await deleteByRetention(fresh.owner)
    expect(await read()).toMatchObject({ version: 0, ran_at: null })
    const { rows } = await sql`select from leads where organization_id = 'o_northern'`.execute(fresh.owner)
    expect(rows).toHaveLength(1)
  })

  test.each([
    [{ sign_ins: 364 }, 'periods.sign_ins'],
    [{ consents: 1094 }, 'periods.consents'],
    [{ mails: 29 }, 'periods.mails'],
    [{ mails: 3651 }, 'periods.mails'],
    [{ mails: 30.5 }, 'periods.mails'],
  ])('reject %j as shorter than the law requires or senseless', async (periods, field) => {
    const { status, data } = await change(periods)
    expect(status).toBe(400)
    expect(Object.keys(data.errors ?? {})).toEqual([field])
  })

  test('are saved with an audit row, once of two simultaneous changes, and need the permission', async () => {
    expect((await change({ mails: 40 }, 'u_analyst', 0)).status).toBe(403)
    expect((await ask(path, { as: 'u_analyst' })).status).toBe(403)
    const both = await Promise.all([90, 60].map((mails) => change({ mails }, 'u_lead', 0)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await change(every)).status).toBe(200)
    expect((await change({ mails: 31 }, 'u_lead', 1)).status).toBe(409)
    expect(await read('u_officer')).toMatchObject({ version: 0 })
    const { rows } = await sql`select after from audit where entity = 'retention' order by audit_id`.execute(
      fresh.owner,
    )
    expect(rows.at(-1)).toEqual({ after: every })
  })

  test("a run deletes the organisation's due data in batches and reports how much", async () => {
    await aged('o_northern', 'u_viewer', 10)
    await aged('o_second', 'u_officer', 2000)
    const due = await read()
    for (const kind of retentionKindNames) expect(kindOf(due, kind)?.due, kind).toBeGreaterThan(0)
    await deleteByRetention(fresh.owner, 1)
    const after = await read()
    for (const kind of retentionKindNames) {
      expect(kindOf(after, kind)?.due, kind).toBe(0)
      expect(kindOf(after, kind)?.deleted, kind).toBe(kindOf(due, kind)?.due)
    }
    expect(after.ran_at).not.toBeNull()
    const left = await sql<{ organization_id: string; n: number }>`
      select organization_id, count(*) as n from leads group by 1 order by 1`.execute(fresh.owner)
    expect(left.rows).toEqual([
      { organization_id: 'o_northern', n: 1 },
      { organization_id: 'o_second', n: 1 },
    ])
    const sessions = await sql<{ session_id: string }>`
      select session_id from sign_in_sessions where session_id like 'u\\_%' order by 1`.execute(fresh.owner)
    expect(sessions.rows.map(({ session_id }) => session_id)).toEqual(['u_officer 2000', 'u_viewer 10'])
    const audited = () =>
      sql`select user_id, after from audit where entity = 'retention' and action = 'delete'`
    const { rows } = await audited().execute(fresh.owner)
    expect(rows).toMatchObject([{ user_id: null, after: { sign_ins: 1, consents: 1, leads: 1 } }])
    await deleteByRetention(fresh.owner)
    expect((await audited().execute(fresh.owner)).rows).toHaveLength(1)
  })

  test('sessions of an erased user are deleted after a year, whatever the periods', async () => {
    await sql`update users set erased_at = now(), status = 'inactive' where user_id = 'u_officer'`.execute(
      fresh.owner,
    )
    await deleteByRetention(fresh.owner)
    const { rows } = await sql`select from sign_in_sessions where session_id = 'u_officer 2000'`.execute(
      fresh.owner,
    )
    expect(rows).toEqual([])
  })
})

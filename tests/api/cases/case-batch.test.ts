import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { CaseSummary } from '#server/contract/cases/case.ts'
import type { CaseResult, CasesChange, caseBatch, casesChanged } from '#server/contract/cases/case-batch.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { changeCases } from '#server/use-cases/cases/change-cases.ts'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { organisationRows } from '#tests/support/database/changes.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { rowsRead } from '#tests/support/database/rows-read.ts'
import { casesThrough } from '#tests/support/worlds/cases.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const { raised: raiseCase, read } = casesThrough(() => ask)
const raised = (subject: string, case_type = 'ct_northern_1') => raiseCase({ subject, case_type })
const to = (case_status: string) => ({ action: 'status', case_status, notes: 'Together with others' })
const give = (assignee: string) => ({ action: 'assign', assignee })
const named = (ids: string[]) => ids.map((case_id) => ({ case_id }))
const change = (body: object, asking: Asking = {}) =>
  ask<{ data: z.infer<typeof casesChanged> }>('/v1/cases', { method: 'PATCH', body, ...asking })
const outcomes = (results: CaseResult[]) => results.map(({ outcome }) => outcome)
const batchOf = async (id: string | null, as = 'u_lead') =>
  ask<{ data: z.infer<typeof caseBatch> }>(`/v1/cases/changes/${id}`, { as })

describe('moving several cases at once', () => {
  test('moves a case once even if it is listed twice with its number written differently', async () => {
    const id = await raised('Named twice')
    const { data } = await change({ change: to('WIP'), cases: named([id, `0${id}`]) })
    expect(outcomes(data.data.results)).toEqual(['changed'])
    const { events } = await read(id)
    expect(events.filter(({ kind }) => kind === 'status')).toHaveLength(1)
  })

  test("follows each case's workflow, with the outcomes that the preview showed", async () => {
    const plain = await raised('Plain')
    const already = await raised('Closed already')
    await ask(`/v1/cases/${already}`, {
      method: 'PATCH',
      body: { case_status: 'CLOSED', notes: 'Settled before' },
    })
    const fresher = await raised('Fraud, new', 'ct_northern_2')
    const examined = await raised('Fraud, examined', 'ct_northern_2')
    await ask(`/v1/cases/${examined}`, {
      method: 'PATCH',
      body: { case_status: 'UNDER EXAMINATION', notes: 'Looked into' },
    })
    const cases = named([plain, already, fresher, examined, '999999'])
    const before = await organisationRows(fresh.owner)
    const foreseen = await change({ change: to('CLOSED'), cases, preview: true })
    expect(foreseen.data.data.batch_id).toBeNull()
    expect(outcomes(foreseen.data.data.results)).toEqual([
      'changed',
      'unchanged',
      'refused',
      'asked',
      'refused',
    ])
    expect(await organisationRows(fresh.owner)).toEqual(before)

    const { data } = await change({ change: to('CLOSED'), cases })
    expect(data.data.results).toEqual(foreseen.data.data.results)
    expect(data.data.results.map(({ why }) => why)).toEqual([
      null,
      null,
      'A case cannot change from NEW to CLOSED.',
      null,
      'No such case',
    ])
    expect(await read(plain)).toMatchObject({ case_status: 'CLOSED', case_status_category: 'CLOSED' })
    expect((await read(plain)).events.at(-1)).toMatchObject({
      kind: 'status',
      before: 'NEW',
      after: 'CLOSED',
      comment: 'Together with others',
    })
    expect((await read(fresher)).case_status).toBe('NEW')
    expect(await read(examined)).toMatchObject({
      case_status: 'UNDER EXAMINATION',
      asked: { case_status: 'CLOSED' },
    })
    const audited = await fresh.owner
      .selectFrom('audit')
      .select(['entity', 'entity_id', 'action'])
      .where('entity_id', 'in', [plain, already, fresher, examined, data.data.batch_id ?? ''])
      .where('action', 'in', ['change', 'change together'])
      .orderBy('audit_id', 'desc')
      .limit(3)
      .execute()
    expect(audited.map(({ entity, entity_id }) => [entity, entity_id])).toEqual([
      ['case_batch', data.data.batch_id],
      ['case', examined],
      ['case', plain],
    ])
    const batch = (await batchOf(data.data.batch_id)).data.data
    expect(batch.results).toEqual(data.data.results)
    expect(batch).toMatchObject({ change: to('CLOSED'), by: { user_id: 'u_lead' } })
    expect((await batchOf(data.data.batch_id, 'u_officer')).status).toBe(404)
  })

  test('leaves a case that was changed meanwhile and names who changed it', async () => {
    const [left, moved] = [await raised('Changed by another'), await raised('Left alone')]
    const cases = await Promise.all(
      [left, moved].map(async (case_id) => ({ case_id, version: (await read(case_id)).version })),
    )
    const body = { case_status: 'ESCALATION', notes: 'I was faster' }
    await ask(`/v1/cases/${left}`, { method: 'PATCH', body, as: 'u_analyst' })
    const { data } = await change({ change: to('WIP'), cases })
    expect(data.data.results).toMatchObject([
      { outcome: 'refused', why: 'A. Analyst changed this case in the meantime. Nothing was overwritten.' },
      { outcome: 'changed' },
    ])
    expect([(await read(left)).case_status, (await read(moved)).case_status]).toEqual(['ESCALATION', 'WIP'])
  })

  test('moves the cases once when sent twice with one key', async () => {
    const id = await raised('Twice')
    const body = { change: to('WIP'), cases: named([id, id]) }
    const [first, second] = await Promise.all([
      change(body, { key: 'batch-twice' }),
      change(body, { key: 'batch-twice' }),
    ])
    expect(first.data).toEqual(second.data)
    expect(outcomes(first.data.data.results)).toEqual(['changed'])
    expect((await read(id)).events.filter(({ kind }) => kind === 'status')).toHaveLength(1)
  })

  test('moves no case twice and loses none when two users do it at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => raised(`Race ${index}`)))
    const versions = ids.map((case_id) => ({ case_id, version: 0 }))
    for (const one of versions) one.version = (await read(one.case_id)).version
    const answers = await Promise.all([
      change({ change: to('WIP'), cases: versions }),
      change({ change: to('ESCALATION'), cases: versions.toReversed() }, { as: 'u_analyst' }),
    ])
    const all = answers.flatMap(({ data }) => data.data.results)
    expect(all.filter(({ outcome }) => outcome === 'changed')).toHaveLength(6)
    expect(all.filter(({ outcome }) => outcome === 'refused')).toHaveLength(6)
  })

  test('can cover everything a list finds', async () => {
    await Promise.all(['Everywhere 1', 'Everywhere 2'].map((subject) => raised(subject)))
    const { data } = await change({ change: to('WIP'), cases: [], matching: 'q=everywhere&case_status=open' })
    expect(outcomes(data.data.results)).toEqual(['changed', 'changed'])
    expect(data.data.beyond).toBe(0)
    const strange = await change({ change: to('WIP'), cases: [], matching: 'due=someday' })
    expect(strange.status).toBe(400)
  })

  test.each([to('WIP'), give('u_analyst')])(
    'reaches all matching cases, however many already have the change: %o',
    async (requested) => {
      await sql`delete from cases where subject like 'Flood %'`.execute(fresh.owner)
      await sql`insert into cases (organization_id, party_id, subject, issue, case_type_id, case_status, status_category, case_assignee)
        select 'o_northern', 'p_000003', 'Flood ' || n, 'One of many', 'ct_northern_1', 'WIP', 'WIP', 'u_analyst'
        from generate_series(0, 500) n`.execute(fresh.owner)
      await sql`update cases set case_status = 'NEW', status_category = 'NEW', case_assignee = null where subject = 'Flood 0'`.execute(
        fresh.owner,
      )
      const { data } = await change({ change: requested, cases: [], matching: 'q=flood', preview: true })
      expect(outcomes(data.data.results)).toContain('changed')
      expect(data.data.beyond).toBe(1)
    },
  )
})

test.each([give('u_colleague_1'), { ...to('WIP'), notes: 'For @Colleague1 to see' }])(
  'reading members does not repeat for each case: %o',
  async (requested) => {
    const colleagues = 100
    await sql`insert into users (user_id, email, name, organization_id, policy)
      select 'u_colleague_' || n, 'colleague' || n || '@enterprise.example', 'Colleague' || n, organization_id, policy
      from users, generate_series(1, ${colleagues}::int) n where user_id = 'u_analyst' on conflict do nothing`.execute(
      fresh.owner,
    )
    const { rows } = await sql<{ case_id: number }>`
      insert into cases (organization_id, party_id, subject, issue, case_type_id, case_status, status_category)
      select 'o_northern', 'p_000003', 'For a colleague ' || n, 'One of many', 'ct_northern_1', 'NEW', 'NEW'
      from generate_series(1, 60) n returning case_id`.execute(fresh.owner)
    const cases = rows.map(({ case_id }) => ({ case_id: String(case_id) }))
    const read = await rowsRead(fresh.url, 'users', (db) =>
      asOrganisation(db, 'o_northern', async (work) => {
        const useCase = {
          db: work,
          actor: { user_id: 'u_lead', organization_id: 'o_northern', address: null },
        }
        const all = { change: requested, cases, preview: false } as CasesChange
        const { results } = await changeCases(
          useCase,
          { user_id: 'u_lead', approver: true },
          true,
          all,
          undefined,
        )
        expect(outcomes(results)).toEqual(cases.map(() => 'changed'))
      }),
    )
    expect(read).toBeLessThan(15 * colleagues)
    const notices =
      await sql`select from notices where user_id = 'u_colleague_1' and entity_id = any(${cases.map(({ case_id }) => case_id)})`.execute(
        fresh.owner,
      )
    expect(notices.rows).toHaveLength(cases.length)
  },
)

describe('assigning several cases to one user', () => {
  test('adds an event and a notice for each, and leaves cases that are already theirs', async () => {
    const [one, other] = [await raised('Given 1'), await raised('Given 2')]
    await change({ change: give('u_analyst'), cases: named([other]) })
    const { data } = await change({ change: give('u_analyst'), cases: named([one, other]) })
    expect(outcomes(data.data.results)).toEqual(['changed', 'unchanged'])
    expect((await read(one)).case_assignee).toEqual({ user_id: 'u_analyst', fullname: 'A. Analyst' })
    const notices = await fresh.owner
      .selectFrom('notices')
      .select(['user_id', 'entity_id'])
      .where('kind', '=', 'assigned')
      .where('entity_id', 'in', [one, other])
      .execute()
    expect(notices).toHaveLength(2)
    expect((await batchOf(data.data.batch_id)).data.data.assignee_name).toBe('A. Analyst')
    const back = await change({ change: give(''), cases: named([one, other]) })
    expect(outcomes(back.data.data.results)).toEqual(['changed', 'changed'])
    expect((await read(one)).case_assignee).toBeNull()
  })

  test('is rejected for a wrong assignee, no cases, invalid numbers or without the permission', async () => {
    const id = await raised('Not to be given')
    expect((await change({ change: give('u_viewer'), cases: named([id]) })).data.errors).toEqual({
      assignee: ['No Assignee Found'],
    })
    expect((await change({ change: give('u_analyst'), cases: [] })).status).toBe(400)
    expect((await change({ change: give('u_analyst'), cases: named(['x']) })).status).toBe(400)
    expect((await change({ change: to('WIP'), cases: named([id]) }, { as: 'u_viewer' })).status).toBe(403)
    const answer = await change({ change: to('WIP'), cases: named([id]) }, { as: 'u_officer' })
    expect(answer.data.data.results).toMatchObject([{ outcome: 'refused', why: 'No such case', subject: '' }])
    const short = { action: 'status', case_status: 'WIP', notes: 'no' }
    expect((await change({ change: short, cases: named([id]) })).status).toBe(400)
    const { cases } = (await ask<{ cases: CaseSummary[] }>('/v1/cases?q=Not to be given')).data
    expect(cases[0]).toMatchObject({ case_status: 'NEW', case_assignee: null })
  })
})

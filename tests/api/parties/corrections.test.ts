import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CorrectableFact,
  Correction,
  CorrectionToDecide,
  NewCorrection,
} from '#server/contract/parties/corrections.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { unreadApprovals } from '#tests/support/worlds/unread-approvals.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  // The second bank also has a profile, so that the two are not separated merely by its absence.
  await sql`update organisations set party_id = 'p_000010' where organization_id = 'o_second'`.execute(
    fresh.owner,
  )
}, 120_000)
afterAll(() => fresh.close())

const business = 'p_000006'
const website: NewCorrection = {
  field: 'website',
  wanted: 'https://rangoli.example/',
  reason: 'Our new site',
}
const request = (body: NewCorrection, as = 'u_owner', key?: string) =>
  ask<{ data: Correction }>('/v1/corrections', { as, body, ...(key && { key }) })
const requestedId = async (body: NewCorrection, as = 'u_owner') =>
  (await request(body, as)).data.data.correction_id
const decide = (id: string, decision: string, as = 'u_manager', note = 'Looked it up') =>
  ask<{ data: Correction }>(`/v1/admin/approvals/${id}`, { as, method: 'PATCH', body: { decision, note } })
const withdraw = (id: string, as = 'u_owner') =>
  ask<{ data: Correction }>(`/v1/corrections/${id}`, { as, method: 'PATCH', body: { status: 'withdrawn' } })
const facts = async () =>
  (await ask<{ data: CorrectableFact[] }>('/v1/corrections/facts', { as: 'u_owner' })).data.data
const onRecord = async (field: string) =>
  (await facts()).filter((fact) => fact.field === field).map(({ value }) => value)

describe('a correction request', () => {
  test('is pending without changing the record, and appears in the audit log', async () => {
    const { status, data } = await request(website)
    expect(status).toBe(200)
    expect(data.data).toMatchObject({ party_id: business, status: 'pending', present: null, ...website })
    expect(data.data.requested_by.fullname).toBe('O. Owner')
    expect(await onRecord('website')).not.toContain(website.wanted)
    const { rows } = await sql<{ action: string; user_id: string }>`select action, user_id from audit
      where entity = 'correction' and entity_id = ${data.data.correction_id}`.execute(fresh.owner)
    expect(rows).toEqual([{ action: 'ask', user_id: 'u_owner' }])
    expect((await request(website)).status).toBe(409)
    await withdraw(data.data.correction_id)
  })

  test('notifies the approvers, and the requester of the decision', async () => {
    const id = await requestedId({ field: 'service', wanted: 'Repairs', reason: 'We do them now' })
    const notices = async () => {
      const { rows } = await sql`select user_id, kind, text, link from notices
        where entity_id = ${id} order by created_at`.execute(fresh.owner)
      return rows
    }
    const text = 'Correction: Service, Repairs'
    const approval = {
      user_id: 'u_manager',
      kind: 'approval_asked',
      text,
      link: `/admin/approvals?approval=${id}`,
    }
    expect(await notices()).toEqual([approval])
    await decide(id, 'refuse')
    expect(await unreadApprovals(fresh.owner, id)).toEqual([])
    const answer = { user_id: 'u_owner', kind: 'refused', text, link: `/my-business/corrections#${id}` }
    expect(await notices()).toEqual([approval, answer])
  })

  test('is created once when sent twice', async () => {
    const [one, other] = [await request(website, 'u_owner', 'k-1'), await request(website, 'u_owner', 'k-1')]
    expect(other.data.data.correction_id).toBe(one.data.data.correction_id)
    await withdraw(one.data.data.correction_id)
  })

  test.each<[string, Partial<NewCorrection>, string, RegExp]>([
    ['says nothing', { wanted: '  ' }, 'wanted', /fill/],
    ['gives no reason', { reason: 'ok' }, 'reason', /at least 5/],
    ['wants no website', { wanted: 'rangoli' }, 'wanted', /http/],
    ['wants no phone number', { field: 'phone', wanted: '12 ab' }, 'wanted', /8 to 15 digits/],
    ['wants half an address', { field: 'office', wanted: '12, Main Road, Jaipur' }, 'wanted', /pincode/],
    ['wants no e-mail address', { field: 'email', wanted: 'at home' }, 'wanted', /valid email/],
    [
      'is about what is not on record',
      { present: 'https://gone.example/' },
      'present',
      /no longer on record/,
    ],
    ['is about a fact of the register', { field: 'cin' as never }, 'field', /./],
    ['is longer than a line', { wanted: `https://a.example/${'x'.repeat(300)}` }, 'wanted', /300/],
  ])('that %s is rejected with the reason', async (_, change, field, reason) => {
    const { status, data } = await request({ ...website, ...change })
    expect(status).toBe(400)
    expect(data.errors?.[field]?.join()).toMatch(reason)
  })

  test('for the value already on record is rejected', async () => {
    const [present = ''] = await onRecord('website')
    expect((await request({ ...website, wanted: present })).data.errors?.wanted).toEqual([
      'This is already the value on record',
    ])
  })

  test('can be withdrawn by its requester while it is pending', async () => {
    const id = await requestedId(website)
    expect((await withdraw(id, 'u_manager')).status).toBe(403)
    expect(await unreadApprovals(fresh.owner, id)).toEqual(['u_manager'])
    expect((await withdraw(id)).data.data.status).toBe('withdrawn')
    expect(await unreadApprovals(fresh.owner, id)).toEqual([])
    expect((await withdraw(id)).status).toBe(409)
    expect((await decide(id, 'approve')).status).toBe(409)
  })

  test('needs a business profile and the permission', async () => {
    expect((await request(website, 'u_lead')).status).toBe(404)
    expect((await request(website, 'u_viewer')).status).toBe(403)
    expect((await ask('/v1/corrections/facts', { as: 'u_analyst' })).data.message).toMatch(
      /no business profile/,
    )
  })
})

describe('a decision', () => {
  test.each([
    ['5, M.I. Road, Jaipur, Rajasthan 302001', ''],
    ['Plot 7, Delhi Road, Meerut, Uttar Pradesh 250002', ''],
    ['5, M.I. Road, Xyzabad, Rajasthan 302001', 'not name a known city or district in Rajasthan'],
    ['5, M.I. Road, Jaipur 302001', 'not name an Indian state'],
  ])('on the address %s shows a remark if it names no known place', async (wanted, remark) => {
    const id = await requestedId({ field: 'branch', wanted, reason: 'Added' })
    const read = async () =>
      (await ask<{ data: CorrectionToDecide }>(`/v1/admin/approvals/${id}`, { as: 'u_manager' })).data.data
    const shownRemark = (await read()).remark
    expect(shownRemark === null).toBe(remark === '')
    expect(shownRemark ?? '').toContain(remark)
    await withdraw(id)
    expect((await read()).remark).toBeNull()
  })

  test('cannot be made by the requester', async () => {
    const id = await requestedId(website)
    const { status, data } = await decide(id, 'approve', 'u_owner')
    expect([status, data.message]).toEqual([403, 'You made this request, so someone else must decide'])
    await withdraw(id)
  })

  test('needs a note', async () => {
    const id = await requestedId(website)
    const { status, data } = await decide(id, 'approve', 'u_manager', ' ok ')
    expect([status, data.errors?.note]).toEqual([400, ['Enter a note of at least 5 characters']])
    await withdraw(id)
  })

  test.each<[NewCorrection, string]>([
    [{ ...website, wanted: 'https://approved.example/' }, 'website'],
    [{ field: 'phone', wanted: '+91 00000 11111', reason: 'Added' }, 'phone'],
    [{ field: 'service', wanted: 'Gift wrapping', reason: 'Added' }, 'service'],
    [{ field: 'trade_name', wanted: 'Rangoli & Sons', reason: 'Added' }, 'trade_name'],
    [{ field: 'office', wanted: '5, M.I. Road, Jaipur, Rajasthan 302001', reason: 'Added' }, 'office'],
  ])('that approves %o puts it on record once', async (wanted, field) => {
    const { status, data } = await decide(await requestedId(wanted), 'approve')
    expect([status, data.data.status, data.data.decided_by?.fullname]).toEqual([
      200,
      'approved',
      'M. Manager',
    ])
    expect((await onRecord(field)).filter((value) => value === wanted.wanted)).toHaveLength(1)
    const fact = (await facts()).find(({ value }) => value === wanted.wanted)
    // A trade name is stored with the party's names, which have one source.
    expect(fact?.source).toBe(field === 'trade_name' ? 'demonstration' : 'Stated by the business')
  })

  test('that approves a change replaces the old value', async () => {
    const present = 'https://approved.example/'
    await decide(await requestedId({ ...website, present, wanted: 'https://replaced.example/' }), 'approve')
    expect(await onRecord('website')).not.toContain(present)
    expect(await onRecord('website')).toContain('https://replaced.example/')
  })

  test('that approves another e-mail address drops the label of the old one', async () => {
    const [present] = await onRecord('email')
    const email = 'accounts@rangoli.example'
    const before = await sql<{ label: string | null }>`select label from party_contacts
      where party_id = ${business} and value = ${present}`.execute(fresh.owner)
    expect(before.rows).toEqual([{ label: 'as filed with the registrar' }])
    const asOf = sql<{ changed: boolean }>`select updated_at >= now() - interval '5 minutes' as changed
      from parties where party_id = ${business}`
    await sql`update parties set updated_at = '2026-01-01' where party_id = ${business}`.execute(fresh.owner)
    const body: NewCorrection = { field: 'email', present, wanted: email, reason: 'We moved' }
    expect((await decide(await requestedId(body), 'approve')).status).toBe(200)
    const after = await sql`select value, label, source from party_contacts
      where party_id = ${business} and kind = 'email'`.execute(fresh.owner)
    expect(after.rows).toEqual([{ value: email, label: null, source: 'Stated by the business' }])
    expect((await asOf.execute(fresh.owner)).rows).toEqual([{ changed: true }])
  })

  test('that approves a trade name makes the business searchable by it', async () => {
    await decide(
      await requestedId({ field: 'trade_name', wanted: 'Zyxwell Haat', reason: 'New name' }),
      'approve',
    )
    const { data } = await ask<{ data: { party_id: string }[] }>('/v1/search/parties?q=zyxwell+haat')
    expect(data.data.map(({ party_id }) => party_id)).toEqual([business])
  })

  test('that refuses changes nothing', async () => {
    const before = await facts()
    expect((await decide(await requestedId(website), 'refuse')).data.data.status).toBe('refused')
    expect(await facts()).toEqual(before)
  })

  test('that comes second is shown the first one', async () => {
    const id = await requestedId({ ...website, wanted: 'https://two.example/' }, 'u_owner')
    await sql`insert into users (user_id, organization_id, email, name, policy)
      select 'u_third', organization_id, 'third@smallbiz.example', 'T. Third', policy from users where user_id = 'u_manager'`.execute(
      fresh.owner,
    )
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'refuse', 'u_third')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const second = answers.find(({ status }) => status === 409)
    expect(second?.data.message).toMatch(
      /^(M\. Manager has already approved|T\. Third has already rejected) this/,
    )
  })
})

describe('organisations', () => {
  test('see and decide only their own requests', async () => {
    const id = await requestedId({ ...website, wanted: 'https://own.example/' })
    for (const as of ['u_officer', 'u_lead']) {
      expect((await ask(`/v1/admin/approvals/${id}`, { as })).status).toBe(404)
      expect((await decide(id, 'approve', as)).status).toBe(404)
    }
    expect((await withdraw(id, 'u_officer')).status).toBe(404)
    const { data } = await ask<{ data: Correction[]; meta: { total_records: number } }>(
      '/v1/admin/approvals',
      {
        as: 'u_officer',
      },
    )
    expect(data).toMatchObject({ data: [], meta: { total_records: 0, counts: {} } })
    expect((await ask('/v1/admin/approvals', { as: 'u_analyst' })).status).toBe(403)
  })

  test("cannot write another business's record, not even by direct SQL", async () => {
    const apply = (organisation: string, id: string) =>
      asOrganisation(fresh.db, organisation, (db) => sql`select apply_correction(${id}, '')`.execute(db))
    await expect(apply('o_second', 'k_000001')).rejects.toThrow(/No approved correction/)
    await expect(apply('o_smallbiz', 'k_000001')).rejects.toThrow(/No approved correction/)
    await expect(apply('o_smallbiz', 'k_000003')).rejects.toThrow(/No approved correction/)
    const insert = asOrganisation(fresh.db, 'o_smallbiz', (db) =>
      sql`insert into party_contacts (party_id, kind, value, source, as_of)
        values (${business}, 'phone', '1', 'x', current_date)`.execute(db),
    )
    await expect(insert).rejects.toThrow(/permission denied/)
    const approveOwn = asOrganisation(fresh.db, 'o_smallbiz', (db) =>
      sql`update corrections set status = 'approved', decided_by = requested_by, decided_at = now(), note = 'x'
        where correction_id = 'k_000001'`.execute(db),
    )
    await expect(approveOwn).rejects.toThrow(/corrections_check/)
  })

  test('list pending requests first and count them by state', async () => {
    const { data } = await ask<{ data: Correction[]; meta: { counts: Record<string, number> } }>(
      '/v1/admin/approvals',
      { as: 'u_manager' },
    )
    const states = data.data.map(({ status }) => status === 'pending')
    expect(states).toEqual([...states].sort().reverse())
    expect(data.meta.counts.pending).toBe(states.filter(Boolean).length)
    const waiting = await ask<{ data: Correction[] }>('/v1/admin/approvals?status=pending', {
      as: 'u_manager',
    })
    expect(waiting.data.data.every(({ status }) => status === 'pending')).toBe(true)
  })
})

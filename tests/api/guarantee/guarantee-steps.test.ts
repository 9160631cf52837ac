import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import type { OnboardingStepRead, Paper } from '#server/contract/guarantee/onboarding.ts'
import type { CurrentStep } from '#server/contract/guarantee/onboarding-step.ts'
import { messages } from '#server/contract/messages.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { lockSteps } from '#server/database/guarantee/onboarding.ts'
import { gstinCheckCharacter } from '#server/rules/identifiers/identifiers.ts'
import { notifyRechecks } from '#server/use-cases/guarantee/notify-rechecks.ts'
import { apiFor } from '#tests/support/api.ts'
import { organisationRows } from '#tests/support/database/changes.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { untilWaiting } from '#tests/support/database/waiting.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())
beforeEach(async () => {
  for (const table of ['onboarding_steps', 'onboarding_documents', 'partner_setups', 'audit'])
    await sql`delete from ${sql.table(table)} where organization_id = 'o_guarantee'`.execute(fresh.owner)
})

const as = 'u_founder'
const keep = (step: number, body: object, key?: string) =>
  ask<{ data: CurrentStep }>(`/v1/user/steps/${step}`, { as, method: 'PATCH', body, ...(key && { key }) })
const finish = async (step: number, answers: object) => {
  const { status, data } = await keep(step, { answers, finish: true })
  return status === 200 ? `${data.data.current_step_id} ${data.data.current_step_status}` : status
}
const formOf = async (step: number) =>
  (
    await ask<{ data: { answers: Record<string, string>; from: string; version: number } }>(
      `/v1/user/steps/${step}/answers`,
      {
        as,
      },
    )
  ).data.data
const steps = async () => (await ask<{ data: OnboardingStepRead[] }>('/v1/user/steps', { as })).data.data
const send = (kind: string, name = 'a.pdf') =>
  ask<{ data: { document_id: string } }>('/v1/user/documents', {
    as,
    body: { kind, file_name: name, attachment: Buffer.from('%PDF-1.7').toString('base64') },
  })

const pan = 'AAECG4821K'
const gstin = `27${pan}1Z${gstinCheckCharacter(`27${pan}1Z`)}`
const first = { legal_name: 'Guarantee First', registration: 'U66190MH2019PTC331204', pan, gstin }
const second = {
  form: 'private_company',
  registered_on: '2019-04-01',
  standing: 'active',
  resident_share: '100',
}
const fourth = {
  turnover: '1,200',
  profit_years: '2',
  net_worth: '200',
  borrowing: '300',
  days_overdue: '0',
  guarantee: '200',
}
const fifth = {
  insolvency: 'no',
  defaulter: 'no',
  declared_by: 'F. Founder',
  capacity: 'Director',
  place: 'Mumbai',
  agreed: 'on',
}
async function toFourth() {
  expect(await finish(1, first)).toBe('1 done')
  expect(await finish(2, second)).toBe('2 done')
  for (const kind of ['registration', 'accounts']) expect((await send(kind)).status).toBe(200)
  expect(await finish(3, {})).toBe('3 done')
}

test('a business is eligible once all steps are done, and nothing can be changed then', async () => {
  await toFourth()
  expect(await finish(4, fourth)).toBe('4 done')
  expect((await ask('/v1/eligibility_check', { as })).data).toMatchObject({ data: { status: 'open' } })
  expect(await finish(5, fifth)).toBe('5 done')
  expect((await ask('/v1/eligibility_check', { as })).data).toMatchObject({ data: { status: 'eligible' } })
  expect(await finish(2, second)).toBe(409)
  expect((await send('returns')).status).toBe(409)
  expect((await ask('/v1/user/steps/2/answers', { as })).status).toBe(409)
  expect((await ask('/v1/eligibility_check', { as, method: 'POST' })).status).toBe(409)
})

test('a password-protected document is rejected on its field, because nobody could open it', async () => {
  expect(await finish(1, first)).toBe('1 done')
  expect(await finish(2, second)).toBe('2 done')
  const { status, data } = await ask('/v1/user/documents', {
    as,
    body: {
      kind: 'registration',
      file_name: 'locked.pdf',
      attachment: Buffer.from('%PDF-1.7\ntrailer<</Encrypt 3 0 R>>').toString('base64'),
    },
  })
  expect([status, data.errors]).toEqual([
    400,
    { attachment: ['The PDF is password-protected. Save it without a password and upload it again.'] },
  ])
})

test('the five steps can only be opened and finished in order', async () => {
  expect(await finish(2, second)).toBe(409)
  expect((await keep(3, { answers: {} })).status).toBe(409)
  expect((await ask('/v1/user/steps/2/answers', { as })).status).toBe(409)
  expect((await send('accounts')).status).toBe(409)
  for (const step of ['0', '6', 'moon']) {
    expect((await ask(`/v1/user/steps/${step}`, { as, method: 'PATCH', body: {} })).status).toBe(404)
    expect((await ask(`/v1/user/steps/${step}/answers`, { as })).status).toBe(404)
  }
  expect((await ask('/v1/user/current_step', { as })).data).toEqual({
    data: { current_step_id: 1, current_step_status: 'pending' },
  })
})

test('identifiers in lower case or with spaces are accepted and normalised', async () => {
  const typed = { registration: 'u66190 mh2019ptc331204', pan: ' aaecg4821k ', gstin: gstin.toLowerCase() }
  expect(await finish(1, { ...first, ...typed })).toBe('1 done')
  expect((await formOf(1)).answers).toEqual(first)
})

test.each([
  ['pan', { pan: 'AAECG48210' }],
  ['pan', { pan: '' }],
  ['registration', { registration: 'U66190MH2019PTC33120' }],
  ['gstin', { gstin: gstin.slice(0, 14) + (gstin.endsWith('A') ? 'B' : 'A') }],
  ['gstin', { pan: 'AAECG4822K' }],
  ['legal_name', { legal_name: ' ' }],
])('a wrong %s is rejected on its field and nothing is written', async (field, wrong) => {
  const before = await organisationRows(fresh.owner)
  const { status, data } = await keep(1, { answers: { ...first, ...wrong }, finish: true })
  expect([status, Object.keys(data.errors ?? {})]).toEqual([400, [field]])
  expect(await organisationRows(fresh.owner)).toEqual(before)
})

test('a PAN is never shown in full in the step list or stored in the audit log', async () => {
  await keep(1, { answers: first })
  await finish(1, first)
  expect(JSON.stringify(await steps())).not.toContain(pan)
  const { rows } = await sql<{ text: string }>`select row_to_json(a)::text as text from audit a
    where organization_id = 'o_guarantee'`.execute(fresh.owner)
  expect(rows.length).toBeGreaterThan(1)
  for (const { text } of rows) expect(text).not.toContain(pan)
})

test('answers saved for later come back unchanged and finish nothing', async () => {
  await finish(1, first)
  await keep(2, { answers: { ...second, resident_share: 'most', moon: 'x' } })
  expect(await formOf(2)).toMatchObject({ from: 'draft', answers: { resident_share: 'most' } })
  expect((await formOf(2)).answers).not.toHaveProperty('moon')
  expect((await keep(2, { finish: true })).status).toBe(400)
  expect((await formOf(2)).answers.resident_share).toBe('most')
  expect((await steps()).map(({ step_status, drafted }) => [step_status, drafted])).toEqual([
    ['done', false],
    ['pending', true],
  ])
})

test('a step or partner changed meanwhile is not overwritten', async () => {
  await finish(1, first)
  const { version } = await formOf(2)
  expect((await keep(2, { answers: second, version })).status).toBe(200)
  const late = await keep(2, { answers: { ...second, resident_share: '60' }, version })
  expect([late.status, late.data.message]).toEqual([409, messages.guarantee.stale])
  expect(await formOf(2)).toMatchObject({ answers: second, version: version + 1 })
  const name = (partner: string, version: number) =>
    ask('/v1/user/partner', {
      as,
      method: 'PATCH',
      body: { partner, branch: 'Pune', contact: 'R. Rao', version },
    })
  expect((await name('Northern Bank', 0)).status).toBe(200)
  expect((await name('Western Bank', 0)).status).toBe(409)
  expect((await name('Western Bank', 1)).status).toBe(200)
})

test('a review cannot be submitted if a step changed after it was opened', async () => {
  await toFourth()
  await finish(4, fourth)
  await keep(5, { answers: fifth })
  const reviewed = (await steps()).reduce((sum, { version }) => sum + version, 0)
  await finish(4, { ...fourth, turnover: '1,300' })
  const late = await keep(5, { finish: true, reviewed })
  expect([late.status, late.data.message]).toEqual([409, messages.guarantee.changedSinceReview])
  expect((await keep(5, { finish: true, reviewed: reviewed + 1 })).data.data).toMatchObject({
    current_step_status: 'done',
  })
})

test.each([
  [2, { standing: 'other' }],
  [4, { net_worth: '-5' }],
  [5, { insolvency: 'yes' }],
])('step %i can make the business ineligible', async (step, wrong) => {
  await toFourth()
  if (step > 4) await finish(4, fourth)
  const answers = { 2: second, 4: fourth, 5: fifth }[step]
  expect(await finish(step, { ...answers, ...wrong })).toBe(`${step} ineligible`)
  const { data } = await ask<{ data: { status: string; recheck: boolean; recheck_on: string } }>(
    '/v1/eligibility_check',
    { as },
  )
  expect(data.data).toMatchObject({ status: 'ineligible', recheck: false })
  expect(data.data.recheck_on).toBe(addDays(todayInIndia(), 90))
})

test('an ineligible business can be rechecked after 90 days, and reading the status changes nothing', async () => {
  await finish(1, first)
  await finish(2, { ...second, resident_share: '20' })
  const recheck = () => ask<{ data: CurrentStep }>('/v1/eligibility_check', { as, method: 'POST' })
  const ago = (days: number) =>
    sql`update onboarding_steps set changed_at = (${addDays(todayInIndia(), -days)}::date + time '12:00') at time zone 'Asia/Kolkata'
      where organization_id = 'o_guarantee' and step_id = 2`.execute(fresh.owner)
  await ago(89)
  expect((await recheck()).status).toBe(409)
  await ago(90)
  const noticesOn = async (today: string) => {
    await notifyRechecks(fresh.owner, today)
    const notices = await fresh.owner
      .selectFrom('notices')
      .where('kind', '=', 'recheck_open')
      .select(['user_id', 'link', 'text'])
      .execute()
    return notices
  }
  expect(await noticesOn(addDays(todayInIndia(), -1))).toEqual([])
  const text = `Not eligible on ${ddmmyyyy(addDays(todayInIndia(), -90))}`
  const one = [{ user_id: 'u_founder', link: '/basic-setup', text }]
  expect(await noticesOn(todayInIndia())).toEqual(one)
  expect(await noticesOn(addDays(todayInIndia(), 1))).toEqual(one)
  const before = await organisationRows(fresh.owner)
  expect((await ask('/v1/eligibility_check', { as })).data).toMatchObject({ data: { recheck: true } })
  expect(await organisationRows(fresh.owner)).toEqual(before)
  expect((await recheck()).data.data).toEqual({ current_step_id: 2, current_step_status: 'pending' })
  expect(await formOf(2)).toMatchObject({ from: 'draft', answers: { resident_share: '20' } })
  expect(await finish(2, second)).toBe('2 done')
})

test('an earlier step can be changed while the application is open, and later steps are judged again', async () => {
  await toFourth()
  expect(await finish(4, fourth)).toBe('4 done')
  expect(await finish(2, { ...second, resident_share: '60' })).toBe('4 done')
  const other = { ...first, registration: '', pan: 'AAEFG4821K', gstin: '' }
  expect(await finish(1, other)).toBe('2 pending')
  expect(await finish(2, second)).toBe(400)
  expect(await finish(2, { ...second, form: 'firm' })).toBe('4 done')
  expect(await finish(2, { ...second, form: 'other' })).toBe('2 ineligible')
})

test('the first two steps can be filled in from the register', async () => {
  const { rows } = await sql<{ name: string; cin: string; pan: string }>`select name, cin, pan from parties
    where cin is not null and pan is not null and status = 'Active' and model_type = 'private_company' limit 2`.execute(
    fresh.owner,
  )
  const [one, two] = rows
  const empty = { legal_name: '', registration: '', pan: '', gstin: '' }
  const filled = await keep(1, { answers: { ...empty, registration: one?.cin.toLowerCase() }, fill: true })
  expect(filled.status).toBe(200)
  expect(await formOf(1)).toMatchObject({
    answers: { legal_name: one?.name, registration: one?.cin, pan: one?.pan },
  })
  for (const answers of [empty, { ...empty, pan }])
    expect((await keep(1, { answers, fill: true })).status).toBe(400)
  const mixed = { ...empty, legal_name: 'Mixed', registration: one?.cin, pan: two?.pan }
  expect(await finish(1, mixed)).toBe(400)
  expect(await finish(1, (await formOf(1)).answers)).toBe('1 done')
  expect(await formOf(2)).toMatchObject({
    from: 'register',
    answers: { form: 'private_company', standing: 'active' },
  })
})

test('required documents must be uploaded and cannot be deleted while the finished step needs them', async () => {
  await finish(1, first)
  await finish(2, second)
  expect((await send('registration', 'a.exe')).status).toBe(400)
  const sent = await send('registration')
  const refused = await keep(3, { finish: true })
  expect([refused.status, refused.data.errors?.kind?.[0]]).toEqual([
    400,
    expect.stringContaining('Financial statements'),
  ])
  await send('accounts')
  expect(await finish(3, {})).toBe('3 done')
  const path = `/v1/user/documents/${sent.data.data.document_id}`
  expect((await ask(path, { as, method: 'DELETE' })).status).toBe(409)
  await send('registration', 'b.pdf')
  expect((await ask(path, { as, method: 'DELETE' })).status).toBe(200)
  expect((await ask(path, { as, method: 'DELETE' })).status).toBe(404)
  const { data } = await ask<{ data: Paper[] }>('/v1/user/documents', { as })
  expect(data.data.map(({ file_name }) => file_name).sort()).toEqual(['a.pdf', 'b.pdf'])
  const noted = await fresh.owner
    .selectFrom('audit')
    .where('entity_id', '=', sent.data.data.document_id)
    .where('action', '=', 'delete')
    .select('before')
    .execute()
  expect(noted).toEqual([{ before: { kind: 'registration' } }])
})

test('with more than a hundred documents, the last is listed, counted and deletable', async () => {
  await finish(1, first)
  await finish(2, second)
  await send('registration')
  await sql`insert into onboarding_documents (organization_id, kind, file_id, sent_by)
    select organization_id, kind, file_id, sent_by from onboarding_documents, generate_series(1, 120)
    where organization_id = 'o_guarantee'`.execute(fresh.owner)
  const { document_id } = (await send('accounts')).data.data
  const { data } = await ask<{ data: Paper[] }>('/v1/user/documents', { as })
  expect(data.data).toHaveLength(122)
  expect((await ask(`/v1/user/documents/${document_id}`, { as, method: 'DELETE' })).status).toBe(200)
  await send('accounts')
  expect(await finish(3, {})).toBe('3 done')
})

test('of two simultaneous deletions, the last required document stays', async () => {
  await finish(1, first)
  await finish(2, second)
  const kinds = ['registration', 'registration', 'accounts']
  const ids: string[] = []
  for (const kind of kinds) ids.push((await send(kind)).data.data.document_id)
  await finish(3, {})
  const remove = (id: string | undefined) => ask(`/v1/user/documents/${id}`, { as, method: 'DELETE' })
  // Both requests are waiting before either has its turn.
  const both = await asOrganisation(fresh.owner, 'o_guarantee', async (work) => {
    await lockSteps(work)
    const removals = Promise.all(ids.slice(0, 2).map(remove))
    await untilWaiting(fresh.owner, 2)
    return { removals }
  })
  expect((await both.removals).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a request with the same key takes effect once', async () => {
  const done = await keep(1, { answers: first, finish: true }, 'k1')
  const again = await keep(1, { answers: first, finish: true }, 'k1')
  expect(again.data).toEqual(done.data)
  expect(again.data.data).toEqual({ current_step_id: 1, current_step_status: 'done' })
})

test('an organisation outside the guarantee programme has no steps and sees nothing of others', async () => {
  await finish(1, first)
  for (const [path, method] of [
    ['/v1/user/steps', 'GET'],
    ['/v1/user/steps/1/answers', 'GET'],
    ['/v1/user/documents', 'GET'],
    ['/v1/user/partner', 'GET'],
    ['/v1/eligibility_check', 'GET'],
    ['/v1/eligibility_check', 'POST'],
  ] as const)
    expect((await ask(path, { method })).status, path).toBe(404)
  expect((await ask('/v1/user/steps/1', { method: 'PATCH', body: { answers: first } })).status).toBe(404)
  expect((await ask('/v1/user/current_step')).data).toEqual({
    data: { current_step_id: 1, current_step_status: 'pending' },
  })
})

test('the referring partner is stored and can be changed', async () => {
  const partner = { partner: 'Acme Finance', branch: 'Pune', contact: 'A. Clerk', reference: 'R/1' }
  const say = (body: object) => ask('/v1/user/partner', { as, method: 'PATCH', body })
  expect((await ask('/v1/user/partner', { as })).data).toEqual({ data: null })
  expect((await say(partner)).status).toBe(200)
  expect((await say({ ...partner, branch: ' ' })).status).toBe(400)
  await say({ ...partner, branch: 'Mumbai' })
  expect((await ask('/v1/user/partner', { as })).data).toMatchObject({
    data: { ...partner, branch: 'Mumbai' },
  })
})

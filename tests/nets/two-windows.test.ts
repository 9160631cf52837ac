import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeStatuses } from '#server/contract/approval-kinds.ts'
import { messages } from '#server/contract/messages.ts'
import { demoPassword } from '#server/demo/organisations.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { formAsShown } from '#tests/support/form-as-shown.ts'
import { ask, follow, signIn, type Visitor } from '#tests/support/http-visitor.ts'
import type { Server } from '#tests/support/node-server.ts'
import { startWeb } from '#tests/support/web-process.ts'

// One form open in two windows: values changed in the second are saved, the others stay as saved by the first.

let fresh: FreshDatabase
let web: Server
let lead: Visitor
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  web = await startWeb(fresh)
  lead = await signIn(web.origin, 'lead@enterprise.example', demoPassword)
})
afterAll(async () => {
  await web?.stop()
  await fresh.close()
})

type Touched = Record<string, string | string[]>

const open = async (path: string, by = lead) => (await ask(by, path)).text()

function touch(form: URLSearchParams, touched: Touched): URLSearchParams {
  const typed = new URLSearchParams(form)
  for (const [name, values] of Object.entries(touched)) {
    typed.delete(name)
    for (const value of [values].flat()) typed.append(name, value)
  }
  return typed
}

async function send(path: string, body: URLSearchParams | FormData, by = lead) {
  const answer = await ask(by, path, { method: 'POST', body, headers: { Origin: web.origin } })
  const [, toast] = /notice=(.*)/.exec(answer.headers.get('Location') ?? '') ?? []
  return { status: answer.status, html: await answer.text(), toast }
}

interface Edited {
  page: string
  intent: string
  first: Touched
  second: Touched
  /** What another user saves while an error in the second window is being corrected. */
  meanwhile: Touched
  /** The input error reported to the second window before the version is checked; omitted if the form cannot have one. */
  mistake?: Touched
}

const edited: Record<string, Edited> = {
  'a unit': {
    ...{ page: '/admin/org-units/ou_north', intent: 'save-unit' },
    ...{ first: { name: 'Northern circle' }, second: { parent_id: '' } },
    ...{ meanwhile: { name: 'North' }, mistake: { name: '' } },
  },
  'who belongs to a unit': {
    ...{ page: '/admin/org-units/ou_retail', intent: 'unit-members' },
    ...{ first: { people: ['u_viewer'] }, second: { portfolios: ['pf_000005'] } },
    meanwhile: { people: ['u_analyst'] },
  },
  'a case type': {
    ...{ page: '/admin/case-types?type=ct_northern_4', intent: 'save-type' },
    ...{ first: { name: 'Breach of covenant' }, second: { 'due_days.high': '3' } },
    ...{ meanwhile: { name: 'Covenants' }, mistake: { name: '' } },
  },
  'the limits of a signal': {
    ...{ page: '/admin/signals/101', intent: 'save-signal' },
    ...{ first: { disabled: 'on' }, second: { raise: '12' } },
    ...{ meanwhile: { disabled: [] }, mistake: { raise: '-1' } },
  },
  'the rules of approval': {
    ...{ page: '/admin/approvals/rules', intent: 'approval-rules' },
    ...{ first: { bulk_above: '40' }, second: { kinds: [] } },
    ...{ meanwhile: { bulk_above: '30' }, mistake: { bulk_above: '0' } },
  },
  'a portfolio': {
    ...{ page: '/app/portfolio/pf_000005/edit', intent: 'save-portfolio' },
    ...{ first: { name: 'In resolution' }, second: { description: 'All of them' } },
    ...{ meanwhile: { name: 'Resolution' }, mistake: { name: '' } },
  },
  'the settings of a portfolio': {
    ...{ page: '/app/portfolio/pf_000004/settings', intent: 'portfolio-settings' },
    ...{ first: { min_severity: 'low' }, second: { recipients: ['u_analyst'] } },
    ...{ meanwhile: { min_severity: 'medium' }, mistake: { min_severity: 'none' } },
  },
  'a wording of notices': {
    ...{ page: '/app/showcase/templates/st_000001', intent: 'change' },
    ...{ first: { name: 'Stocks' }, second: { offered: [] } },
    ...{ meanwhile: { name: 'Funds' }, mistake: { wording: '' } },
  },
  'single sign-on': {
    ...{ page: '/admin/single-sign-on', intent: 'save-single-sign-on' },
    ...{ first: { group_claim: 'roles' }, second: { asks_again: [] } },
    ...{ meanwhile: { group_claim: 'teams' }, mistake: { issuer: 'nowhere' } },
  },
}
const each = Object.entries(edited)

test('a provider to sign in at', async () => {
  const { page, intent } = edited['single sign-on'] as Edited
  const provider = {
    ...{ issuer: 'https://id.bank.example', client_id: 'credence', client_secret: 'a secret of theirs' },
    domains: 'enterprise.example',
  }
  expect((await send(page, touch(formAsShown(await open(page), intent), provider))).status).toBe(303)
})

test.each(each)('%s keeps what both windows changed', async (_, { page, intent, first, second }) => {
  const opened = formAsShown(await open(page), intent)
  expect((await send(page, touch(opened, first))).status).toBe(303)
  const refused = await send(page, touch(opened, second))
  expect(refused.status).toBe(409)
  expect((await send(page, formAsShown(refused.html, intent))).status).toBe(303)
  const stands = formAsShown(await open(page), intent)
  for (const [name, value] of Object.entries({ ...first, ...second }))
    expect([name, stands.getAll(name)]).toEqual([name, [value].flat()])
})

test.each([
  ['profile', { title: 'Head of credit' }, { mobile_number: '+91 98200 11223' }],
  ['notice-mails', { assigned: 'off' }, { export_done: 'at_once' }],
  ['following', { interests: ['Credit Underwriting'] }, { interests: ['Peer Review'] }],
] as [string, Touched, Touched][])(
  'of one’s own %s nothing is put back by the second window',
  async (intent, first, second) => {
    const page = '/account/edit'
    const opened = formAsShown(await open(page), intent)
    const both = [touch(opened, first), touch(opened, second)] as const
    for (const one of both) expect((await send(page, one)).status).toBe(303)
    const stands = formAsShown(await open(page), intent)
    for (const [name, values] of [...Object.entries(first), ...Object.entries(second)])
      expect([name, stands.getAll(name)]).toEqual([name, expect.arrayContaining([values].flat())])
  },
)

test('groups of books that one window put under a line are not taken from there by the other', async () => {
  const attachment = new File(['Account,Group,Debit,Credit\nA,Alpha,5,\nB,Beta,,5'], 'books.csv')
  const sent = new FormData()
  for (const [name, value] of formAsShown(await open('/apps/accounting'), 'send')) sent.set(name, value)
  sent.set('package', 'csv')
  sent.set('attachment', attachment)
  const headers = { Origin: web.origin }
  const { at } = await follow(lead, '/apps/accounting', { method: 'POST', body: sent, headers })
  const opened = formAsShown(await open(at), 'map')
  for (const [line, put] of [
    ['line-0', 'inventory'],
    ['line-1', 'payables'],
  ] as const)
    expect((await send(at, touch(opened, { [line]: put }))).status).toBe(303)
  const stands = formAsShown(await open(at), 'map')
  expect([stands.get('line-0'), stands.get('line-1')]).toEqual(['inventory', 'payables'])
})

test.each([
  ['/basic-setup/2', 'answer', { how: 'later', standing: 'active' }, { how: 'later', resident_share: '60' }],
  [
    ...(['/partner-setup', 'partner'] as const),
    { partner: 'Western Bank', branch: 'Pune', contact: 'R. Rao' },
    { partner: 'Western Bank', branch: 'Pune', contact: 'R. Rao', reference: 'W-4711' },
  ],
])('%s keeps what both windows changed', async (page, intent, first, second) => {
  const founder = await signIn(web.origin, 'founder@guarantee.example', demoPassword)
  const opened = formAsShown(await open(page, founder), intent)
  expect((await send(page, touch(opened, first), founder)).status).toBe(303)
  const refused = await send(page, touch(opened, second), founder)
  expect([refused.status, refused.html.includes(messages.guarantee.stale)]).toEqual([409, true])
  const again = touch(formAsShown(refused.html, intent), { how: 'later' })
  expect((await send(page, again, founder)).status).toBe(303)
  const stands = formAsShown(await open(page, founder), intent)
  for (const [name, value] of Object.entries({ ...first, ...second }))
    if (name !== 'how') expect([name, stands.get(name)]).toEqual([name, value])
})

/** Submits a form with an error while another user saves it, corrects the error, and returns the response. */
async function putRight({ page, intent, meanwhile, mistake = {} }: Omit<Edited, 'first' | 'second'>) {
  const opened = formAsShown(await open(page), intent)
  expect((await send(page, touch(opened, meanwhile))).status).toBe(303)
  const { status, html } = await send(page, touch(opened, mistake))
  expect(status).toBe(422)
  const right = Object.fromEntries(Object.keys(mistake).map((name) => [name, opened.getAll(name)]))
  return send(page, touch(formAsShown(html, intent), right))
}

const mistaken = each.filter(([, { mistake }]) => mistake)
test.each(mistaken)('%s, put right after a mistake, overwrites nothing', async (_, form) => {
  expect((await putRight(form)).status).toBe(409)
})

test('a workflow, put right after a mistake, overwrites nothing', async () => {
  const [, page = ''] =
    /href="(\/admin\/workflows\/(?!new|standard)[^"?]+)"/.exec(await open('/admin/workflows')) ?? []
  const form = { intent: 'save-workflow', meanwhile: { name: 'Of others' }, mistake: { name: '' } }
  expect((await putRight({ page, ...form })).status).toBe(409)
})

test('a case, put right after a mistake, says what it says now', async () => {
  const [, page = ''] = /href="(\/app\/cases\/\d+)"/.exec(await open('/app/cases')) ?? []
  const opened = formAsShown(await open(page), 'change-due')
  const given = { due_on: '2030-01-15', notes: 'The borrower asked for it' }
  expect((await send(page, touch(opened, given))).status).toBe(303)
  const short = await send(page, touch(opened, { due_on: '2030-02-20', notes: 'no' }))
  expect(short.status).toBe(422)
  const long = { notes: 'The statements come in February' }
  const refused = await send(page, touch(formAsShown(short.html, 'change-due'), long))
  expect([refused.status, refused.html.includes('15-01-2030')]).toEqual([409, true])
})

// Another user's action in the meantime made the form obsolete: the page that comes back says why nothing was done.

/** Presses the button of a form opened before `meanwhile`; returns the status and the error or toast of the page. */
async function pressLate(
  page: string,
  intent: string,
  meanwhile: () => Promise<unknown>,
  chosen: Touched = {},
) {
  const opened = touch(formAsShown(await open(page), intent), chosen)
  await meanwhile()
  const { status, html, toast } = await send(page, opened)
  return [status, /There is a problem<\/h2><ul><li>(.*?)<\/li>/.exec(html)?.[1] ?? toast]
}

const made = async (page: string, intent: string, name: string, link: RegExp) => {
  const body = touch(formAsShown(await open(page), intent), { name })
  const answer = await follow(lead, page, { method: 'POST', body, headers: { Origin: web.origin } })
  const [, path = answer.at.split('?')[0] ?? ''] = link.exec(await answer.answer.text()) ?? []
  return path
}

test('a unit that was used meanwhile is not removed', async () => {
  const page = await made('/admin/org-units', 'new-unit', 'Desk', /(?!)/)
  const use = () =>
    sql`update portfolios set unit_id = ${page.split('/').at(-1)} where portfolio_id = 'pf_000005'`.execute(
      fresh.owner,
    )
  expect(await pressLate(page, 'remove-unit', use)).toEqual([409, messages.orgUnits.used])
})

test('a case type that was used meanwhile is not removed', async () => {
  const page = await made('/admin/case-types', 'new-type', 'Site visit', /href="([^"]+)"[^>]*>Site visit</)
  const use = () =>
    sql`update cases set case_type_id = ${page.split('=')[1]} where case_id = (select min(case_id) from cases where organization_id = 'o_northern')`.execute(
      fresh.owner,
    )
  expect(await pressLate(page, 'remove-type', use)).toEqual([409, messages.workflows.usedType(1)])
})

test('a workflow that was taken meanwhile is not removed', async () => {
  const page = await made('/admin/workflows/new', 'save-workflow', 'Site', /href="([^"]+)"[^>]*>Site</)
  const use = () =>
    sql`update case_types set ticket_workflow_id = ${page.split('/').at(-1)} where case_type_id = 'ct_northern_4'`.execute(
      fresh.owner,
    )
  expect(await pressLate(page, 'remove-workflow', use)).toEqual([
    409,
    expect.stringContaining(messages.workflows.used('')),
  ])
})

test('a role that was given meanwhile is not removed', async () => {
  const role = { role_id: 'r_short', organization_id: 'o_northern', name: 'Short', policy: '{}' }
  await fresh.owner.insertInto('roles').values(role).execute()
  const use = () => sql`update users set role_id = 'r_short' where user_id = 'u_viewer'`.execute(fresh.owner)
  expect(await pressLate('/admin/users/roles/r_short', 'remove-role', use)).toEqual([
    409,
    messages.roles.inUse(1),
  ])
})

test.each(['/my/requests/', '/admin/approvals/changes/'])(
  'a request that was decided meanwhile is not withdrawn: %s',
  async (list) => {
    const { request_id } = await fresh.owner
      .insertInto('change_requests')
      .values({
        ...{
          organization_id: 'o_northern',
          kind: 'signal',
          subject_id: `s${list.length}`,
          subject: 'A signal',
        },
        ...{ payload: '{}', status: 'pending', requested_by: 'u_lead' },
      })
      .returning('request_id')
      .executeTakeFirstOrThrow()
    const decided = {
      status: 'refused',
      decided_by: 'u_analyst',
      decided_at: new Date().toISOString(),
      note: 'Not now',
    } as const
    const decide = () =>
      fresh.owner.updateTable('change_requests').set(decided).where('request_id', '=', request_id).execute()
    expect(await pressLate(`${list}${request_id}`, 'withdraw-change', decide)).toEqual([
      409,
      messages.approvals.decided('A. Analyst', changeStatuses.refused),
    ])
  },
)

test('a reply to a notice that somebody noted first is given back as it was written', async () => {
  const [, page = ''] =
    /href="(\/app\/showcase\/sc_[^"]+)"/.exec(await open('/app/showcase?state=served')) ?? []
  const opened = formAsShown(await open(page), 'reply')
  const first = await send(page, touch(opened, { summary: 'All is denied' }))
  expect(first.toast).toBe('notice-moved')
  const { status, html } = await send(page, touch(opened, { summary: 'The stocks were in a rented godown' }))
  expect([status, html.includes('>The stocks were in a rented godown<')]).toEqual([409, true])
})

test.each([
  ['one before it was opened again', messages.guarantee.notYet, 1, 'done', 'pending'],
  ['the way ended', messages.guarantee.over, 2, 'pending', 'ineligible'],
])('a step to a guarantee gives back what was written where %s meanwhile', async (_, why, step, was, is) => {
  const founder = await signIn(web.origin, 'founder@guarantee.example', demoPassword)
  const opened = formAsShown(await open('/basic-setup/2', founder), 'answer')
  const become = (status: string) =>
    sql`update onboarding_steps set status = ${status} where organization_id = 'o_guarantee' and step_id = ${step}`.execute(
      fresh.owner,
    )
  await become(is)
  const { html } = await send('/basic-setup/2', touch(opened, { resident_share: '57.25' }), founder)
  expect([html.includes(why), html.includes('>57.25<')]).toEqual([true, true])
  await become(was)
})

test('all that is submitted for a guarantee once a step is open again is not lost without a word', async () => {
  const founder = await signIn(web.origin, 'founder@guarantee.example', demoPassword)
  const isOpen = (await ask(founder, '/basic-setup/review')).headers.get('Location')
  expect(isOpen).toBe('/basic-setup?notice=nothing-to-submit')
  expect(await open(isOpen ?? '', founder)).toContain('Nothing was submitted')
})

test('a form of somebody who was shut out meanwhile is answered as what is shown', async () => {
  const page = '/app/alerts?offCanvas=create-alert'
  const analyst = await signIn(web.origin, 'analyst@enterprise.example', demoPassword)
  const opened = formAsShown(await open(page, analyst), 'create-alert')
  const become = (status: string) =>
    sql`update users set status = ${status} where user_id = 'u_analyst'`.execute(fresh.owner)
  await become('inactive')
  const { status, html } = await send(page, opened, analyst)
  await become('active')
  expect([status, html.includes('Error <!-- -->403')]).toEqual([403, true])
})

test('a statement under a consent that was withdrawn meanwhile is not taken', async () => {
  const owner = await signIn(web.origin, 'owner@smallbiz.example', demoPassword)
  const page = '/consent/bank-statement'
  const gives = { identifier: '004211877123', purpose: 'assessment', months: '3', agreed: 'on' }
  const given = await send(page, touch(formAsShown(await open(page, owner), 'give'), gives), owner)
  expect(given.toast).toBe('consent-given')
  const html = await open(page, owner)
  const opened = new FormData()
  for (const [name, value] of formAsShown(html, 'send')) opened.append(name, value)
  opened.append('attachment', new File(['Date,Narration,Debit,Credit,Balance'], 'april.csv'))
  const receipt = /href="(\/consent\/bank-statement\/cn_[^"]+)"/.exec(html)?.[1] ?? ''
  const [first, second] = [await open(receipt, owner), await open(receipt, owner)]
  expect((await send(receipt, formAsShown(first, 'withdraw'), owner)).status).toBe(303)
  const file = await send(page, opened, owner)
  const twice = await send(receipt, formAsShown(second, 'withdraw'), owner)
  expect([file.status, file.html.includes(messages.consents.over)]).toEqual([409, true])
  expect([twice.status, twice.html.includes(messages.consents.over)]).toEqual([409, true])
})

test('a match with a sanctions list is decided by who has read what others decided', async () => {
  const page = '/app/party/p_000853/sanctions'
  const intent = /value="(review-\d+)"/.exec(await open(page))?.[1] ?? ''
  const opened = formAsShown(await open(page), intent)
  const confirm = { decision: 'confirmed', note: 'The address is theirs' }
  expect((await send(page, touch(opened, confirm))).toast).toBe('sanctions-reviewed')
  const clear = { decision: 'cleared', note: 'Another company of Nashik' }
  const { status, html } = await send(page, touch(opened, clear))
  expect([status, html.includes('R. Lead decided this match in the meantime: Confirmed.')]).toEqual([
    409,
    true,
  ])
  expect([html.includes(confirm.note), html.includes(`>${clear.note}<`)]).toEqual([true, true])
  const again = touch(formAsShown(html, intent), { decision: 'cleared' })
  expect((await send(page, again)).toast).toBe('sanctions-reviewed')
})

test('a portfolio that was archived meanwhile is not archived again', async () => {
  const page = '/app/portfolio/pf_000003/edit'
  const archive = async () => send(page, formAsShown(await open(page), 'archive-portfolio'))
  expect(await pressLate(page, 'archive-portfolio', archive)).toEqual([409, messages.portfolios.stale])
})

test('an upload that was applied meanwhile is not discarded', async () => {
  const { upload_id } = await fresh.owner
    .insertInto('uploads')
    .values({
      ...{ organization_id: 'o_northern', kind: 'gst', file_name: 'sent.csv', lines: 1, sent_by: 'u_lead' },
      ...{ heads: '[]', columns: '{}', remarks: '[]', state: 'open' },
    })
    .returning('upload_id')
    .executeTakeFirstOrThrow()
  const apply = () =>
    fresh.owner.updateTable('uploads').set({ state: 'applied' }).where('upload_id', '=', upload_id).execute()
  expect(await pressLate(`/uploads/${upload_id}`, 'discard', apply)).toEqual([409, messages.uploads.applied])
})

test('a day of a series that somebody else ended meanwhile is not left out', async () => {
  const { case_id } = await fresh.owner
    .selectFrom('cases')
    .where('organization_id', '=', 'o_northern')
    .where('recurring', 'is not', null)
    .where('next_due', 'is not', null)
    .where('series_ended', '=', false)
    .select('case_id')
    .orderBy('case_id')
    .executeTakeFirstOrThrow()
  const page = `/app/cases/${case_id}`
  const end = async () => send(page, formAsShown(await open(page), 'end-series'))
  expect(await pressLate(page, 'skip-occurrence', end)).toEqual([409, messages.cases.stale])
})

test('a move of a case that somebody else decided meanwhile is not decided again', async () => {
  const { case_id } = await fresh.owner
    .updateTable('cases')
    .set({ asked_status: 'Closed', asked_by: 'u_analyst', asked_note: 'Done', asked_at: sql`now()` })
    .where('case_id', '=', (query) =>
      query
        .selectFrom('cases')
        .where('organization_id', '=', 'o_northern')
        .select(({ fn }) => fn.max('case_id').as('case_id')),
    )
    .returning('case_id')
    .executeTakeFirstOrThrow()
  const decide = () =>
    sql`update cases set asked_status = null, asked_by = null, asked_note = null, asked_at = null, version = version + 1
      where case_id = ${case_id}`.execute(fresh.owner)
  const page = `/app/cases/${case_id}`
  const refusal = touch(formAsShown(await open(page), 'decide-move'), {
    ...{ approval: 'refuse', notes: 'Not before the audit' },
  })
  await decide()
  const { status, html } = await send(page, refusal)
  expect([status, html.includes(messages.cases.stale), html.includes('>Not before the audit<')]).toEqual([
    ...[409, true, true],
  ])
})

const suspected = async (case_assignee: string) =>
  fresh.owner
    .updateTable('cases')
    .set({ case_status: 'RED FLAGGED', status_category: 'ESCALATION', case_assignee, asked_status: null })
    .where('case_id', '=', (query) =>
      query
        .selectFrom('cases')
        .where('case_type_id', '=', 'ct_northern_2')
        .select(({ fn }) => fn.min('case_id').as('case_id')),
    )
    .returning('case_id')
    .executeTakeFirstOrThrow()

test('what was written to move a case that was given to somebody else meanwhile comes back, with why', async () => {
  const analyst = await signIn(web.origin, 'analyst@enterprise.example', demoPassword)
  const { case_id } = await suspected('u_analyst')
  const page = `/app/cases/${case_id}`
  const typed = { case_status: 'CLOSED', notes: 'All of it was paid back' }
  const opened = touch(formAsShown(await open(page, analyst), 'change-status'), typed)
  await sql`update cases set case_assignee = 'u_lead', version = version + 1 where case_id = ${case_id}`.execute(
    fresh.owner,
  )
  const { status, html } = await send(page, opened, analyst)
  expect([status, html.includes(messages.cases.stale), html.includes('>All of it was paid back<')]).toEqual([
    ...[409, true, true],
  ])
})

test('a case is not said to have moved where a second person is asked: that stands in the list and among my requests, and its type cannot be changed meanwhile', async () => {
  const { case_id } = await suspected('u_lead')
  const page = `/app/cases/${case_id}`
  const move = { case_status: 'CLOSED', notes: 'All of it was paid back' }
  const ask = async () =>
    (await send(page, touch(formAsShown(await open(page), 'change-status'), move))).toast
  const decide = async (approval: string) =>
    (await send(page, touch(formAsShown(await open(page), 'decide-move'), { approval }))).toast
  const retype = () => pressLate(page, 'change-type', ask, { type: 'ct_northern_1' })
  expect(await ask()).toBe('sent-for-approval')
  expect(await open(page)).not.toContain('value="change-type"')
  const list = await open('/app/cases?case_status=all&case_type=ct_northern_2')
  expect(list).toMatch(/<small>CLOSED(<!-- -->)? pending approval</)
  expect(await open('/my/requests')).toContain(`<a data-discover="true" href="${page}">`)
  expect(await decide('withdraw')).toBe('change-withdrawn')
  expect(await open('/my/requests')).not.toContain(page)
  expect(await retype()).toEqual([409, messages.cases.stale])
  await decide('withdraw')
})

test.each([
  ['a comment', 'comment', { comments: 'The stock was counted on Friday' }],
  ['another due date', 'change-due', { due_on: '2030-03-15', notes: 'The auditor comes in March' }],
])('%s for a case that somebody closed meanwhile comes back, with why', async (_, intent, typed) => {
  const { case_id } = await fresh.owner
    .selectFrom('cases')
    .where('organization_id', '=', 'o_northern')
    .where('status_category', '=', 'WIP')
    .where('asked_status', 'is', null)
    .select('case_id')
    .orderBy('case_id')
    .executeTakeFirstOrThrow()
  const page = `/app/cases/${case_id}`
  const opened = touch(formAsShown(await open(page), intent), typed)
  const close = sql`update cases set case_status = 'CLOSED', status_category = 'CLOSED' where case_id = ${case_id}`
  await close.execute(fresh.owner)
  const { status, html } = await send(page, opened)
  const [, why = ''] = /There is a problem<\/h2><ul><li>(.*?)<\/li>/.exec(html) ?? []
  const written = Object.values(typed).at(-1) ?? ''
  expect([status, why.startsWith('A closed case'), html.includes(`>${written}<`)]).toEqual([422, true, true])
})

test.each([
  ['on its page', (alertId: string) => `/app/alerts/${alertId}`],
  ['on the way through many', () => '/app/alerts/work?state=open'],
])(
  'what was written of an alert that became a case meanwhile comes back there, with why: %s',
  async (_, pageOf) => {
    const { alert_id } = await fresh.owner
      .selectFrom('alerts')
      .where('organization_id', '=', 'o_northern')
      .where('status', '=', 'open')
      .select('alert_id')
      .orderBy('alert_id')
      .executeTakeFirstOrThrow()
    const shown = await open(pageOf(alert_id))
    const [form = ''] = /<form[^>]*class="form decide"/.exec(shown) ?? []
    const to = (/action="([^"]*)"/.exec(form)?.[1] ?? '').replaceAll('&amp;', '&')
    const decided = {
      action: 'acknowledge',
      reason_acknowledge: 'known',
      note: 'The bank was told in October',
    }
    const opened = touch(formAsShown(shown, 'decide-alert'), decided)
    const about = String(opened.get('alert_id'))
    const raise = sql`update alerts set status = 'case', version = version + 1 where alert_id = ${about}`
    await raise.execute(fresh.owner)
    const { status, html } = await send(to, opened)
    expect([status, html.includes(messages.alerts.stale)]).toEqual([409, true])
    expect(html).toContain('>The bank was told in October<')
    expect(html).toContain(`href="/app/alerts/${about}/detail.csv`)
    expect(html).not.toContain('class="form decide"')
  },
)

test('what was written to move a case on the board that somebody closed meanwhile comes back, with why', async () => {
  const page = '/app/cases/board'
  const opened = formAsShown(await open(page), 'move-case')
  const case_id = Number(opened.get('case_id'))
  const { case_status } = await fresh.owner
    .selectFrom('cases')
    .where('case_id', '=', case_id)
    .select('case_status')
    .executeTakeFirstOrThrow()
  const close = sql`update cases set case_status = 'CLOSED', status_category = 'CLOSED', case_assignee = null, version = version + 1
    where case_id = ${case_id}`
  await close.execute(fresh.owner)
  const moved = touch(opened, { case_status, notes: 'The borrower has answered' })
  const { status, html } = await send(page, moved)
  expect([status, html.includes(messages.cases.stale)]).toEqual([409, true])
  expect(html).toContain('>The borrower has answered<')
})

test('lines that somebody else decided meanwhile stay as they were', async () => {
  const add = '/app/portfolio/pf_000004/add'
  const body = touch(formAsShown(await open(add), 'send-lines'), { text: 'Nobody One\nNobody Two' })
  const { at } = await follow(lead, add, { method: 'POST', body, headers: { Origin: web.origin } })
  const [page = ''] = at.split('?')
  const skip = { 'line.1': 'skip' }
  const same = async () => send(page, touch(formAsShown(await open(page), 'choices'), skip))
  const second = await pressLate(page, 'choices', same, skip)
  expect(second).toEqual([303, 'portfolio-lines-decided'])
  const rest = async () => send(page, formAsShown(await open(page), 'skip-rest'))
  const third = await pressLate(page, 'choices', rest, { 'line.2': 'skip' })
  expect(third).toEqual([409, messages.portfolios.importDone])
})

test('who came into a unit meanwhile is offered no other unit to add', async () => {
  const asks = async () => (await open('/admin/org-units')).includes('value="new-unit"')
  expect(await asks()).toBe(true)
  await sql`update users set unit_id = 'ou_retail' where user_id = 'u_lead'`.execute(fresh.owner)
  await expect.poll(asks).toBe(false)
})

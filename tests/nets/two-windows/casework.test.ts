import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { touch, windows } from '#tests/support/browser/two-windows.ts'
import { formAsShown } from '#tests/support/pages/form-as-shown.ts'

// Cases, alerts and show-cause notices that somebody changed, moved or closed meanwhile: what was written comes back, with why.

const { product, open, send, pressLate } = windows()

test('a reply to a notice that another user recorded first is returned as typed', async () => {
  const [, page = ''] =
    /href="(\/app\/showcase\/sc_[^"]+)"/.exec(await open('/app/showcase?state=served')) ?? []
  const opened = formAsShown(await open(page), 'reply')
  const first = await send(page, touch(opened, { summary: 'All is denied' }))
  expect(first.toast).toBe('notice-moved')
  const { status, html } = await send(page, touch(opened, { summary: 'The stocks were in a rented godown' }))
  expect([status, html.includes('>The stocks were in a rented godown<')]).toEqual([409, true])
})

test('a date of a series that another user has ended cannot be skipped', async () => {
  const { case_id } = await product.owner
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

test('a status change that another user has decided is not decided again', async () => {
  const { case_id } = await product.owner
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
      where case_id = ${case_id}`.execute(product.owner)
  const page = `/app/cases/${case_id}`
  const refusal = touch(formAsShown(await open(page), 'decide-move'), {
    approval: 'refuse',
    notes: 'Not before the audit',
  })
  await decide()
  const { status, html } = await send(page, refusal)
  expect([status, html.includes(messages.cases.stale), html.includes('>Not before the audit<')]).toEqual([
    409,
    true,
    true,
  ])
})

const suspected = async (case_assignee: string) =>
  product.owner
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

test('a status change of a case reassigned in the meantime is returned as typed, with the reason', async () => {
  const analyst = await product.signIn('analyst@enterprise.example')
  const { case_id } = await suspected('u_analyst')
  const page = `/app/cases/${case_id}`
  const typed = { case_status: 'CLOSED', notes: 'All of it was paid back' }
  const opened = touch(formAsShown(await open(page, analyst), 'change-status'), typed)
  await sql`update cases set case_assignee = 'u_lead', version = version + 1 where case_id = ${case_id}`.execute(
    product.owner,
  )
  const { status, html } = await send(page, opened, analyst)
  expect([status, html.includes(messages.cases.stale), html.includes('>All of it was paid back<')]).toEqual([
    409,
    true,
    true,
  ])
})

test('a status change that needs approval is listed as pending, among my requests too, and blocks a change of the type', async () => {
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
])('%s for a case closed in the meantime is returned as typed, with the reason', async (_, intent, typed) => {
  const { case_id } = await product.owner
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
  await close.execute(product.owner)
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
    const { alert_id } = await product.owner
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
    await raise.execute(product.owner)
    const { status, html } = await send(to, opened)
    expect([status, html.includes(messages.alerts.stale)]).toEqual([409, true])
    expect(html).toContain('>The bank was told in October<')
    expect(html).toContain(`href="/app/alerts/${about}/detail.csv`)
    expect(html).not.toContain('class="form decide"')
  },
)

test('a status change on the board of a case closed in the meantime is returned as typed, with the reason', async () => {
  const page = '/app/cases/board'
  const opened = formAsShown(await open(page), 'move-case')
  const case_id = Number(opened.get('case_id'))
  const { case_status } = await product.owner
    .selectFrom('cases')
    .where('case_id', '=', case_id)
    .select('case_status')
    .executeTakeFirstOrThrow()
  const close = sql`update cases set case_status = 'CLOSED', status_category = 'CLOSED', case_assignee = null, version = version + 1
    where case_id = ${case_id}`
  await close.execute(product.owner)
  const moved = touch(opened, { case_status, notes: 'The borrower has answered' })
  const { status, html } = await send(page, moved)
  expect([status, html.includes(messages.cases.stale)]).toEqual([409, true])
  expect(html).toContain('>The borrower has answered<')
})

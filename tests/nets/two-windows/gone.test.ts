import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { changeStatuses } from '#server/contract/organisation/approval-kinds.ts'
import { touch, windows } from '#tests/support/browser/two-windows.ts'
import { formAsShown } from '#tests/support/pages/form-as-shown.ts'
import { ask } from '#tests/support/pages/http-visitor.ts'

// What somebody did meanwhile took the form away: the page that comes back says why nothing was done.

const { product, open, send, sendAlong, pressLate, made } = windows()

test('a unit used in the meantime is not deleted', async () => {
  const page = await made('/admin/org-units', 'new-unit', 'Desk', /(?!)/)
  const use = () =>
    sql`update portfolios set unit_id = ${page.split('/').at(-1)} where portfolio_id = 'pf_000005'`.execute(
      product.owner,
    )
  expect(await pressLate(page, 'remove-unit', use)).toEqual([409, messages.orgUnits.used])
})

test('a case type used in the meantime is not deleted', async () => {
  const page = await made('/admin/case-types', 'new-type', 'Site visit', /href="([^"]+)"[^>]*>Site visit</)
  const use = () =>
    sql`update cases set case_type_id = ${page.split('=')[1]} where case_id = (select min(case_id) from cases where organization_id = 'o_northern')`.execute(
      product.owner,
    )
  expect(await pressLate(page, 'remove-type', use)).toEqual([409, messages.workflows.usedType(1)])
})

test('a workflow used in the meantime is not deleted', async () => {
  const page = await made('/admin/workflows/new', 'save-workflow', 'Site', /href="([^"]+)"[^>]*>Site</)
  const use = () =>
    sql`update case_types set ticket_workflow_id = ${page.split('/').at(-1)} where case_type_id = 'ct_northern_4'`.execute(
      product.owner,
    )
  expect(await pressLate(page, 'remove-workflow', use)).toEqual([
    409,
    expect.stringContaining(messages.workflows.used('')),
  ])
})

test('a role assigned in the meantime is not deleted', async () => {
  const role = { role_id: 'r_short', organization_id: 'o_northern', name: 'Short', policy: '{}' }
  await product.owner.insertInto('roles').values(role).execute()
  const use = () =>
    sql`update users set role_id = 'r_short' where user_id = 'u_viewer'`.execute(product.owner)
  expect(await pressLate('/admin/users/roles/r_short', 'remove-role', use)).toEqual([
    409,
    messages.roles.inUse(1),
  ])
})

test.each(['/my/requests/', '/admin/approvals/changes/'])(
  'a request decided in the meantime is not withdrawn: %s',
  async (list) => {
    const { request_id } = await product.owner
      .insertInto('change_requests')
      .values({
        organization_id: 'o_northern',
        kind: 'signal',
        subject_id: `s${list.length}`,
        subject: 'A signal',
        payload: '{}',
        status: 'pending',
        requested_by: 'u_lead',
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
      product.owner.updateTable('change_requests').set(decided).where('request_id', '=', request_id).execute()
    expect(await pressLate(`${list}${request_id}`, 'withdraw-change', decide)).toEqual([
      409,
      messages.approvals.decided('A. Analyst', changeStatuses.refused),
    ])
  },
)

test.each([
  ['one before it was opened again', messages.guarantee.notYet, 1, 'done', 'pending'],
  ['the way ended', messages.guarantee.over, 2, 'pending', 'ineligible'],
])('a step to a guarantee gives back what was written where %s meanwhile', async (_, why, step, was, is) => {
  const founder = await product.signIn('founder@guarantee.example')
  const opened = formAsShown(await open('/basic-setup/2', founder), 'answer')
  const become = (status: string) =>
    sql`update onboarding_steps set status = ${status} where organization_id = 'o_guarantee' and step_id = ${step}`.execute(
      product.owner,
    )
  await become(is)
  const { html } = await send('/basic-setup/2', touch(opened, { resident_share: '57.25' }), founder)
  expect([html.includes(why), html.includes('>57.25<')]).toEqual([true, true])
  await become(was)
})

test('a guarantee application submitted after a step was reopened is not lost silently', async () => {
  const founder = await product.signIn('founder@guarantee.example')
  const isOpen = (await ask(founder, '/basic-setup/review')).headers.get('Location')
  expect(isOpen).toBe('/basic-setup?notice=nothing-to-submit')
  expect(await open(isOpen ?? '', founder)).toContain('Nothing was submitted')
})

test('a form of a user deactivated in the meantime is answered with a 403', async () => {
  const page = '/app/alerts?offCanvas=create-alert'
  const analyst = await product.signIn('analyst@enterprise.example')
  const opened = formAsShown(await open(page, analyst), 'create-alert')
  const become = (status: string) =>
    sql`update users set status = ${status} where user_id = 'u_analyst'`.execute(product.owner)
  await become('inactive')
  // The web process hears of it a moment later.
  await vi.waitFor(async () => {
    const { status, html } = await send(page, opened, analyst)
    expect([status, html.includes('Error <!-- -->403')]).toEqual([403, true])
  }, 10_000)
  await become('active')
})

test('a statement under a consent withdrawn in the meantime is rejected', async () => {
  const owner = await product.signIn('owner@smallbiz.example')
  const page = '/consent/bank-statement'
  const gives = { identifier: '004211877123', purpose: 'assessment', months: '3', agreed: 'on' }
  const response = await send(page, touch(formAsShown(await open(page, owner), 'give'), gives), owner)
  expect(response.toast).toBe('consent-given')
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

test('a sanctions match is not decided by a user who has not seen the latest decision', async () => {
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

test('a portfolio archived in the meantime is not archived again', async () => {
  const page = '/app/portfolio/pf_000003/edit'
  const archive = async () => send(page, formAsShown(await open(page), 'archive-portfolio'))
  expect(await pressLate(page, 'archive-portfolio', archive)).toEqual([409, messages.portfolios.stale])
})

test('an upload applied in the meantime is not discarded', async () => {
  const { upload_id } = await product.owner
    .insertInto('uploads')
    .values({
      organization_id: 'o_northern',
      kind: 'gst',
      file_name: 'sent.csv',
      lines: 1,
      sent_by: 'u_lead',
      heads: '[]',
      columns: '{}',
      remarks: '[]',
      state: 'open',
    })
    .returning('upload_id')
    .executeTakeFirstOrThrow()
  const apply = () =>
    product.owner
      .updateTable('uploads')
      .set({ state: 'applied' })
      .where('upload_id', '=', upload_id)
      .execute()
  expect(await pressLate(`/uploads/${upload_id}`, 'discard', apply)).toEqual([409, messages.uploads.applied])
})

test('rows decided by another user in the meantime stay unchanged', async () => {
  const add = '/app/portfolio/pf_000004/add'
  const body = touch(formAsShown(await open(add), 'send-lines'), { text: 'Nobody One\nNobody Two' })
  const { at } = await sendAlong(add, body)
  const [page = ''] = at.split('?')
  const skip = { 'line.1': 'skip' }
  const same = async () => send(page, touch(formAsShown(await open(page), 'choices'), skip))
  const second = await pressLate(page, 'choices', same, skip)
  expect(second).toEqual([303, 'portfolio-lines-decided'])
  const rest = async () => send(page, formAsShown(await open(page), 'skip-rest'))
  const third = await pressLate(page, 'choices', rest, { 'line.2': 'skip' })
  expect(third).toEqual([409, messages.portfolios.importDone])
})

test('a user added to a unit in the meantime is no longer offered to add units', async () => {
  const asks = async () => (await open('/admin/org-units')).includes('value="new-unit"')
  expect(await asks()).toBe(true)
  await sql`update users set unit_id = 'ou_retail' where user_id = 'u_lead'`.execute(product.owner)
  await expect.poll(asks).toBe(false)
})

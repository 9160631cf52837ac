import { expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { type Touched, touch, windows } from '#tests/support/browser/two-windows.ts'
import { formAsShown } from '#tests/support/pages/form-as-shown.ts'

// One form open in two windows: values changed in the second are saved, the others stay as saved by the first.

const { product, open, send, sendAlong } = windows()

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
    page: '/admin/org-units/ou_north',
    intent: 'save-unit',
    first: { name: 'Northern circle' },
    second: { parent_id: '' },
    meanwhile: { name: 'North' },
    mistake: { name: '' },
  },
  'who belongs to a unit': {
    page: '/admin/org-units/ou_retail',
    intent: 'unit-members',
    first: { people: ['u_viewer'] },
    second: { portfolios: ['pf_000005'] },
    meanwhile: { people: ['u_analyst'] },
  },
  'a case type': {
    page: '/admin/case-types?type=ct_northern_4',
    intent: 'save-type',
    first: { name: 'Breach of covenant' },
    second: { 'due_days.high': '3' },
    meanwhile: { name: 'Covenants' },
    mistake: { name: '' },
  },
  'the limits of a signal': {
    page: '/admin/signals/101',
    intent: 'save-signal',
    first: { disabled: 'on' },
    second: { raise: '12' },
    meanwhile: { disabled: [] },
    mistake: { raise: '-1' },
  },
  'the rules of approval': {
    page: '/admin/approvals/rules',
    intent: 'approval-rules',
    first: { bulk_above: '40' },
    second: { kinds: [] },
    meanwhile: { bulk_above: '30' },
    mistake: { bulk_above: '0' },
  },
  'a portfolio': {
    page: '/app/portfolio/pf_000005/edit',
    intent: 'save-portfolio',
    first: { name: 'In resolution' },
    second: { description: 'All of them' },
    meanwhile: { name: 'Resolution' },
    mistake: { name: '' },
  },
  'the settings of a portfolio': {
    page: '/app/portfolio/pf_000004/settings',
    intent: 'portfolio-settings',
    first: { min_severity: 'low' },
    second: { recipients: ['u_analyst'] },
    meanwhile: { min_severity: 'medium' },
    mistake: { min_severity: 'none' },
  },
  'a wording of notices': {
    page: '/app/showcase/templates/st_000001',
    intent: 'change',
    first: { name: 'Stocks' },
    second: { offered: [] },
    meanwhile: { name: 'Funds' },
    mistake: { wording: '' },
  },
  'single sign-on': {
    page: '/admin/single-sign-on',
    intent: 'save-single-sign-on',
    first: { group_claim: 'roles' },
    second: { asks_again: [] },
    meanwhile: { group_claim: 'teams' },
    mistake: { issuer: 'nowhere' },
  },
}
const each = Object.entries(edited)

test('single sign-on settings keep what both windows changed', async () => {
  const { page, intent } = edited['single sign-on'] as Edited
  const provider = {
    issuer: 'https://id.bank.example',
    client_id: 'credence',
    client_secret: 'a secret of theirs',
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
  const shown = formAsShown(await open(page), intent)
  for (const [name, value] of Object.entries({ ...first, ...second }))
    expect([name, shown.getAll(name)]).toEqual([name, [value].flat()])
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
    const shown = formAsShown(await open(page), intent)
    for (const [name, values] of [...Object.entries(first), ...Object.entries(second)])
      expect([name, shown.getAll(name)]).toEqual([name, expect.arrayContaining([values].flat())])
  },
)

test('account groups mapped in one window are not unmapped by the other', async () => {
  const attachment = new File(['Account,Group,Debit,Credit\nA,Alpha,5,\nB,Beta,,5'], 'books.csv')
  const sent = new FormData()
  for (const [name, value] of formAsShown(await open('/apps/accounting'), 'send')) sent.set(name, value)
  sent.set('package', 'csv')
  sent.set('attachment', attachment)
  const { at } = await sendAlong('/apps/accounting', sent)
  const opened = formAsShown(await open(at), 'map')
  for (const [line, put] of [
    ['line-0', 'inventory'],
    ['line-1', 'payables'],
  ] as const)
    expect((await send(at, touch(opened, { [line]: put }))).status).toBe(303)
  const shown = formAsShown(await open(at), 'map')
  expect([shown.get('line-0'), shown.get('line-1')]).toEqual(['inventory', 'payables'])
})

test.each([
  ['/basic-setup/2', 'answer', { how: 'later', standing: 'active' }, { how: 'later', resident_share: '60' }],
  [
    '/partner-setup',
    'partner',
    { partner: 'Western Bank', branch: 'Pune', contact: 'R. Rao' },
    { partner: 'Western Bank', branch: 'Pune', contact: 'R. Rao', reference: 'W-4711' },
  ],
])('%s keeps what both windows changed', async (page, intent, first, second) => {
  const founder = await product.signIn('founder@guarantee.example')
  const opened = formAsShown(await open(page, founder), intent)
  expect((await send(page, touch(opened, first), founder)).status).toBe(303)
  const refused = await send(page, touch(opened, second), founder)
  expect([refused.status, refused.html.includes(messages.guarantee.stale)]).toEqual([409, true])
  const again = touch(formAsShown(refused.html, intent), { how: 'later' })
  expect((await send(page, again, founder)).status).toBe(303)
  const shown = formAsShown(await open(page, founder), intent)
  for (const [name, value] of Object.entries({ ...first, ...second }))
    if (name !== 'how') expect([name, shown.get(name)]).toEqual([name, value])
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
test.each(mistaken)('%s, submitted again after an error, overwrites nothing', async (_, form) => {
  expect((await putRight(form)).status).toBe(409)
})

test('a workflow, submitted again after an error, overwrites nothing', async () => {
  const [, page = ''] =
    /href="(\/admin\/workflows\/(?!new|standard)[^"?]+)"/.exec(await open('/admin/workflows')) ?? []
  const form = { intent: 'save-workflow', meanwhile: { name: 'Of others' }, mistake: { name: '' } }
  expect((await putRight({ page, ...form })).status).toBe(409)
})

test('a case, submitted again after an error, shows its current values', async () => {
  const [, page = ''] = /href="(\/app\/cases\/\d+)"/.exec(await open('/app/cases')) ?? []
  const opened = formAsShown(await open(page), 'change-due')
  const values = { due_on: '2030-01-15', notes: 'The borrower asked for it' }
  expect((await send(page, touch(opened, values))).status).toBe(303)
  const short = await send(page, touch(opened, { due_on: '2030-02-20', notes: 'no' }))
  expect(short.status).toBe(422)
  const long = { notes: 'The statements come in February' }
  const refused = await send(page, touch(formAsShown(short.html, 'change-due'), long))
  expect([refused.status, refused.html.includes('15-01-2030')]).toEqual([409, true])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { ask, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { answers } from '#tests/support/stand-in/answers.ts'
import { enter } from '#tests/support/stand-in/visit.ts'
import { startInFront } from '#tests/support/stand-in/web-in-front.ts'

// Section 4 of the specification after sign-in: the redirects that follow from profile, organisation and onboarding
// step.

const guarantee = 'guarantee'
let started: Awaited<ReturnType<typeof startInFront>>
let { host, platform, web } = {} as typeof started
let visitor: Visitor

beforeAll(async () => {
  started = await startInFront({ GUARANTEE_INSTANCE: guarantee })
  ;({ host, platform, web } = started)
})
afterAll(() => started?.stop())
beforeEach(async () => {
  platform.trouble.clear()
  platform.instead.clear()
  visitor = await enter(web.origin)
})

const answerOf = (path: string) =>
  (Object.fromEntries(answers)[`GET ${path}`] as { data: Record<string, unknown> }).data
const profile = answerOf('/v1/account/myprofile')
const organisation = answerOf('/v1/account/myorg')

interface Given {
  profile?: Record<string, unknown>
  organisation?: Record<string, unknown>
  step?: [number, string]
  trouble?: [path: string, status: number]
  at?: string
}

async function outcome({ profile: own, organisation: theirs, step, trouble, at }: Given): Promise<string> {
  if (own) platform.instead.set('/v1/account/myprofile', { data: { ...profile, ...own } })
  const instance = step && { instance_name: guarantee }
  if (theirs || step)
    platform.instead.set('/v1/account/myorg', { data: { ...organisation, ...theirs, ...instance } })
  if (step) {
    const [current_step_id, current_step_status] = step
    platform.instead.set('/v1/user/current_step', { data: { current_step_id, current_step_status } })
  }
  if (trouble) platform.trouble.set(trouble[0], { status: trouble[1], body: '{"message":"No"}' })
  const answer = await ask(visitor, at ?? '/app/cases')
  const html = await answer.text()
  const heading = /<h1[^>]*>([^<]*)/.exec(html)?.[1]?.replaceAll('&#x27;', "'")
  return `${answer.status} ${answer.headers.get('Location') ?? heading}`
}

const { access } = messages
const led = '303 /basic-setup'

test.each<[what: string, given: Given, outcome: string]>([
  ['all is well', {}, '200 Cases'],
  ['the profile is refused', { trouble: ['/v1/account/myprofile', 403] }, '303 /error'],
  ['the profile ends the session', { trouble: ['/v1/account/myprofile', 401] }, '303 /error'],
  ['the organisation ends the session', { trouble: ['/v1/account/myorg', 401] }, '303 /error'],
  ['the profile fails', { trouble: ['/v1/account/myprofile', 500] }, `500 ${access.profileError}`],
  ['the organisation is inactive', { organisation: { status: 'inactive' } }, '303 /unauthorized'],
  [
    'what an inactive organisation is told',
    { organisation: { status: 'inactive' }, at: '/unauthorized' },
    `200 ${access.unauthorized}`,
  ],
  ['the person is inactive', { profile: { status: 'inactive' } }, '303 /unauthorized'],
  ['the person is suspended', { profile: { status: 'suspended' } }, '303 /unauthorized'],
  [
    'what a suspended person is told',
    { profile: { status: 'suspended' }, at: '/unauthorized' },
    `200 ${access.suspendedTitle}`,
  ],
  ['nobody in good standing is told so', { at: '/unauthorized' }, '303 /app/dashboard'],
  ['a step of another instance', { organisation: { instance_name: 'other' } }, '200 Cases'],
  ['step 1 pending', { step: [1, 'pending'] }, led],
  ['step 1 done', { step: [1, 'done'] }, led],
  ['step 2 pending', { step: [2, 'pending'] }, led],
  ['step 2 done', { step: [2, 'done'] }, led],
  ['step 2 ineligible', { step: [2, 'ineligible'] }, '200 Cases'],
  ['step 3 pending', { step: [3, 'pending'] }, led],
  ['step 3 done', { step: [3, 'done'] }, '200 Cases'],
  ['step 4 pending', { step: [4, 'pending'] }, '200 Cases'],
  ['step 4 ineligible', { step: [4, 'ineligible'] }, '200 Cases'],
  ['step 4 done', { step: [4, 'done'] }, '200 Cases'],
  ['step 5 done', { step: [5, 'done'] }, '200 Cases'],
  ['step 5 ineligible', { step: [5, 'ineligible'] }, '200 Cases'],
  ['step 4 without a verdict', { step: [4, 'in progress'] }, '200 Cases'],
  ['step 5 pending', { step: [5, 'pending'] }, '200 Cases'],
  ['a verdict where a step has none', { step: [3, 'ineligible'] }, led],
  ['the step at its own page', { step: [1, 'pending'], at: '/basic-setup' }, '200 Set-up'],
  ['the way has ended well', { step: [5, 'done'], at: '/basic-setup' }, '200 Set-up'],
  ['the way has ended', { step: [4, 'ineligible'], at: '/basic-setup' }, '200 Set-up'],
  ['the step, at home', { step: [1, 'pending'], at: '/home' }, led],
  ['the partner', { step: [1, 'done'], at: '/partner-setup' }, '404 This is not available here'],
  ['a page that the policy lacks', { at: '/admin/users' }, `403 ${access.denied}`],
  ['the error page', { at: '/error' }, `200 ${access.errorOnProfile}`],
  [
    'the error page, while the profile fails',
    { at: '/error', trouble: ['*', 500] },
    `200 ${access.errorOnProfile}`,
  ],
  ['the organisation fails', { trouble: ['/v1/account/myorg', 500] }, `500 ${access.profileError}`],
  ['the profile is no JSON', { trouble: ['/v1/account/myprofile', 200] }, `502 ${access.profileError}`],
  ['an address that there is none of', { at: '/no/such/page' }, '302 /'],
  ['a step that nobody knows', { step: [9, 'done'] }, led],
  ['the step at the account', { step: [1, 'pending'], at: '/account/my-profile' }, '200 My account'],
  ['the step cannot be read', { step: [1, 'pending'], trouble: ['/v1/user/current_step', 500] }, '200 Cases'],
])('%s', async (_, given, expected) => {
  expect(await outcome(given)).toBe(expected)
})

test.each([
  [
    [1, 'pending'],
    ['Next', 'Cannot start yet', 'Cannot start yet', 'Cannot start yet', 'Cannot start yet'],
  ],
  [
    [1, 'done'],
    ['Complete', 'Next', 'Cannot start yet', 'Cannot start yet', 'Cannot start yet'],
  ],
  [
    [3, 'done'],
    ['Complete', 'Complete', 'Complete', 'Next', 'Cannot start yet'],
  ],
] as [[number, string], string[]][])(
  'the steps at %j, and nothing that cannot be opened',
  async (step, states) => {
    await outcome({ step, at: '/basic-setup' })
    const html = await (await ask(visitor, '/basic-setup')).text()
    const list = /<ol class="tasks">.*?<\/ol>/s.exec(html)?.[0] ?? ''
    expect(list.match(/Next|Complete|Cannot start yet/g)).toEqual(states)
    expect(html).not.toMatch(/href="\/(basic-setup\/|partner-setup)/)
    expect(html).toContain(messages.elsewhere)
  },
)

test.each<[what: string, step: [number, string], says: string, offers: string | undefined]>([
  ['under way', [1, 'pending'], messages.guarantee.incomplete, messages.guarantee.completeProfile],
  ['at an end', [5, 'done'], messages.guarantee.eligible, messages.guarantee.completeConsent],
  ['at an end without one', [2, 'ineligible'], messages.guarantee.ineligible, undefined],
])('the card of the guarantee, %s', async (_, step, says, offers) => {
  platform.instead.set('/v1/account/myconfig/dashboard', { data: ['eqaro-setup'] })
  platform.instead.set('/v1/account/myprofile', { data: { ...profile, policy: {} } })
  await outcome({ profile: { policy: { '/consent': [] } }, step, at: '/app/dashboard' })
  const html = await (await ask(visitor, '/app/dashboard')).text()
  expect(html).toContain(says)
  const { completeProfile, completeConsent } = messages.guarantee
  expect([completeProfile, completeConsent].filter((label) => html.includes(label))).toEqual(
    offers ? [offers] : [],
  )
})

test('a user suspended during a session is told so', async () => {
  const html = await (await ask(visitor, '/app/cases/7')).text()
  const token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  platform.trouble.set('PATCH /v1/cases/7', {
    status: 403,
    body: JSON.stringify({ message: access.suspended }),
  })
  const body = new URLSearchParams({ form_token: token, intent: 'comment', comments: 'Called again' })
  const answer = await ask(visitor, '/app/cases/7', { method: 'POST', body, headers: { Origin: web.origin } })
  expect(answer.status).toBe(403)
  const page = await answer.text()
  for (const words of [`<h1>${access.suspendedTitle}</h1>`, access.suspended]) expect(page).toContain(words)
})

test('a page removed from the policy is refused after the next page was loaded', async () => {
  platform.instead.set('/v1/account/myprofile', { data: { ...profile, policy: {} } })
  await ask(visitor, '/account/my-profile')
  const answer = await ask(visitor, '/app/cases')
  const html = (await answer.text()).replaceAll('&#x27;', "'")
  expect([answer.status, html.includes(access.denied)]).toEqual([403, true])
})

test('a suspended user is told in a dialog whose Close button signs out', async () => {
  platform.instead.set('/v1/account/myprofile', { data: { ...profile, status: 'suspended' } })
  const html = await (await ask(visitor, '/unauthorized')).text()
  const dialog = /<dialog open="" aria-labelledby="said">.*<\/dialog>/s.exec(html)?.[0] ?? ''
  expect(dialog).toContain(access.suspended)
  const token = /name="form_token" value="([^"]+)"/.exec(dialog)?.[1] ?? ''
  const body = new URLSearchParams({ form_token: token, intent: 'sign-out' })
  const headers = { Origin: web.origin }
  const closed = await ask(visitor, '/account/my-profile', { method: 'POST', body, headers })
  expect(closed.headers.get('Location')).toContain(`${host.base}/logout`)
  expect((await ask(visitor, '/app/cases')).headers.get('Location')).toMatch(/^\/auth/)
})

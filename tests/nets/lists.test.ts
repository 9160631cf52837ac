import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { ask, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { addressesFor, knownIds } from '#tests/support/pages/walk.ts'
import { startedProduct } from '#tests/support/processes/started-product.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'

// A list has pages, a sort order or filters. For any invalid value of these in its URL, it responds with the default and
// a message.

const product = startedProduct()
let lead: Visitor
let paths: string[]

beforeAll(async () => {
  lead = await product.signIn('lead@enterprise.example')
  paths = addressesFor('lead', await knownIds(product.owner))
})

/** The query parameters that the page's own links and filters change: those of a list. */
function namesOf(html: string, { pathname }: URL): string[] {
  const names = new Set<string>()
  for (const [, href = ''] of html.matchAll(/<a[^>]* href="([^"]+)"/g)) {
    const to = new URL(href.replaceAll('&amp;', '&'), product.origin)
    if (to.pathname !== pathname) continue
    for (const name of ['page', 'sort_by', 'sort_in']) if (to.searchParams.has(name)) names.add(name)
  }
  const forms = html.match(/<form[^>]* method="get"[\s\S]*?<\/form>/g) ?? []
  for (const form of forms.filter((one) => one.includes(`action="${pathname}"`)))
    for (const [, name = ''] of form.matchAll(/<select[^>]* name="([^"]+)"/g)) names.add(name)
  return [...names]
}

// These accept any text: an unknown value finds nothing.
const openEnded = ['state', 'city', 'status', 'class', 'industry', 'product']
// Answers to questions, not filters of a list: an error is shown next to the field.
const noLists = ['/quick-eligibility-calculator']
const strange = ['moon', '-1', '99999999999999999999', '1;drop', '__proto__']

const isOfParties = (asked: string) =>
  /^\/(app\/parties|app\/search|myparties|verify-business|app\/portfolio\/\w+\/(parties|accounts))\?/.test(
    asked,
  )
const isOpenEnded = (asked: string) =>
  openEnded.some((name) => new URLSearchParams(asked.split('?')[1]).has(name))

interface Answer {
  asked: string
  value: string
  status: number
  says: string
}

/** The response of every list to each strange value of each of its parameters. */
async function answers(): Promise<{ lists: number; given: Answer[] }> {
  const [lists, given] = [new Set<string>(), [] as Answer[]]
  for (const path of paths) {
    const url = new URL(path, product.origin)
    const page = await ask(lead, path)
    const html = await page.text()
    const isPage = page.status === 200 && page.headers.get('Content-Type')?.includes('text/html')
    if (!isPage || url.searchParams.has('offCanvas') || lists.has(url.pathname)) continue
    if (noLists.includes(url.pathname)) continue
    for (const name of namesOf(html, url)) {
      lists.add(url.pathname)
      for (const value of strange) {
        url.searchParams.set(name, value)
        const address = url.pathname + url.search
        const answer = await ask(lead, address)
        const statuses = [...(await answer.text()).matchAll(/role="status"[^>]*>([^<]*)/g)]
        given.push({
          asked: address,
          value,
          status: answer.status,
          says: statuses.map(([, text]) => text).join(' '),
        })
        url.search = new URL(path, product.origin).search
      }
    }
  }
  return { lists: lists.size, given }
}

test('every list answers unknown query values with a page', async () => {
  const { lists, given } = await answers()
  expect(given.filter(({ status }) => status !== 200)).toEqual([])
  expect(lists).toBeGreaterThan(8)
})

test('every list names the query values it could not apply', async () => {
  const { given } = await answers()
  const unsaid = given.filter(
    ({ asked, value, says }) => !says.includes(value) && !(isOfParties(asked) && isOpenEnded(asked)),
  )
  expect(unsaid.map(({ asked }) => asked)).toEqual([])
})

test('a list without results also names the query values it could not apply', async () => {
  const addresses = [
    '/app/alerts?party_id=p_none&severity=moon',
    '/app/cases?party_id=p_none&severity=moon',
    '/app/cases/board?party_id=p_none&severity=moon',
    '/mca-status?q=nobody&state=moon',
    '/account/reports?party=nobody&state=moon',
    '/admin/jobs?from=2001-01-01&to=2001-01-02&kind=moon',
  ]
  const silent = []
  for (const path of addresses)
    if (!(await (await ask(lead, path)).text()).includes('“moon”')) silent.push(path)
  expect(silent).toEqual([])
})

test('a file of a list with unknown query values is rejected, and the page offers the file of what it shows', async () => {
  const party = '/app/party/p_001815'
  const cases: [page: string, file: string, query: string][] = [
    [`${party}/charges`, `${party}/charges.csv`, 'state=moon'],
    [`${party}/timeline`, `${party}/timeline.csv`, 'kind=moon'],
    ['/app/parties', '/app/parties.csv', 'model_type=moon'],
    ['/myparties', '/myparties.csv', 'model_type=moon'],
    ['/app/search', '/app/search.csv', 'q=steels&model_type=moon'],
    ['/app/portfolios', '/app/portfolios.csv', 'state=moon'],
    ['/app/portfolio/pf_000001', '/app/portfolio/pf_000001/overview.csv', 'as_of=moon'],
    ['/mca-status', '/mca-status.ics', 'state=moon'],
    ['/legal', '/legal.ics', 'stage=moon'],
  ]
  const wrong = []
  for (const [page, file, query] of cases) {
    if ((await ask(lead, `${file}?${query}`)).status !== 400) wrong.push(`${file}?${query}`)
    const html = (await (await ask(lead, `${page}?${query}`)).text()).replaceAll('&amp;', '&')
    const [, link = ''] = html.match(new RegExp(`href="(${file.replaceAll('.', '\\.')}[^"]*)"`)) ?? []
    if ((await ask(lead, link || '/none')).status !== 200) wrong.push(`${page}?${query}: ${link}`)
  }
  expect(wrong).toEqual([])
  expect((await ask(lead, '/macro-indicators.csv?series=repo-rate&from=moon')).status).toBe(400)
})

test('a truncated list says so', async () => {
  const { owner } = product
  await sql`insert into consents (organization_id, section, purpose, identifier, given_by, ends_on, withdrawn_at, withdrawn_by)
    select 'o_northern', 'bank-statement', 'assessment', '1234', 'u_lead', '2030-01-01', now(), 'u_lead' from generate_series(1, 51)`.execute(
    owner,
  )
  await sql`insert into accounting_books (organization_id, package, file_name, reading, lines, sent_by)
    select 'o_northern', 'csv', 'books.csv', '{"kind": "vouchers"}', '{}', 'u_lead' from generate_series(1, 21)`.execute(
    owner,
  )
  await sql`insert into portfolio_imports (organization_id, portfolio_id, purpose, state, columns, heads, remarks, created_by)
    select 'o_northern', 'pf_000001', 'parties', 'open', '{}', '[]', '[]', 'u_lead' from generate_series(1, 51)`.execute(
    owner,
  )
  await sql`insert into party_addresses (party_id, kind, address, source, as_of)
    select party_id, 'office', '1 Shell Street, Kolkata', 'Test', '2026-01-01' from parties where model_type <> 'person' order by party_id limit 10`.execute(
    owner,
  )
  const alert = await owner
    .selectFrom('alert_facts')
    .where('alert_id', 'is not', null)
    .where('organization_id', '=', 'o_northern')
    .selectAll()
    .executeTakeFirstOrThrow()
  const facts = Array.from({ length: 101 }, (_, index) => ({ ...alert, detail: '{}', fact: `fact ${index}` }))
  await owner.insertInto('alert_facts').values(facts).execute()
  await sql`insert into news (party_id, title, source, published_on, sentiment)
    select 'p_000001', 'Headline ' || place, 'The Paper', '2026-01-01', 'neutral' from generate_series(1, 2000) as place`.execute(
    owner,
  )
  const cut = {
    '/consent': 'Only the newest 50 of those withdrawn or ended are listed.',
    '/apps/accounting': 'Only the newest 20 are listed.',
    '/app/portfolio/pf_000001/add': 'Only the newest 50 are listed.',
    '/app/party/p_000001/relationships': 'At most 8 are listed.',
    '/app/party/p_000001/timeline': 'Only the newest 2,000 are listed.',
    [`/app/alerts/${alert.alert_id}`]: 'Only the newest 100 are listed.',
  }
  const silent = []
  for (const [path, sentence] of Object.entries(cut)) {
    const html = await (await ask(lead, path)).text()
    if (!html.replaceAll('<!-- -->', '').includes(sentence)) silent.push(path)
  }
  expect(silent).toEqual([])
})

test("a webhook's deliveries stay filtered while asking whether to delete it", async () => {
  await sql`insert into webhooks (webhook_id, organization_id, address, secret, events, created_by)
    values ('wh_kept', 'o_northern', 'https://example.com/kept', 'sealed', '{case.created}', 'u_lead')`.execute(
    product.owner,
  )
  const page = '/admin/webhooks/wh_kept?state=waiting'
  const hrefOf = async (address: string, label: string) =>
    new RegExp(`href="([^"]+)">${label}<`).exec(await (await ask(lead, address)).text())?.[1]
  expect(await hrefOf(page, 'Delete')).toBe(`${page}&amp;remove=yes`)
  expect(await hrefOf(`${page}&remove=yes`, 'Cancel')).toBe(page)
})

test('the webhook form says whether private networks are allowed', async () => {
  const pageOf = async (visitor: Visitor) => (await ask(visitor, '/admin/webhooks')).text()
  expect(await pageOf(lead)).toContain('Private networks are not allowed.')
  const inside = await startWeb(product.fresh, { WEBHOOKS_PRIVATE: '1' })
  try {
    const html = await pageOf(await signIn(inside.origin, 'lead@enterprise.example', demoPassword))
    expect(html).toContain('Private networks are allowed.')
    expect(html).not.toContain('Private networks are not allowed.')
  } finally {
    await inside.stop()
  }
})

test('a page past the last one is not called an empty list', async () => {
  const { owner } = product
  await sql`insert into webhooks (webhook_id, organization_id, address, secret, events, created_by)
    values ('wh_told', 'o_northern', 'https://example.com/told', 'sealed', '{case.created}', 'u_lead')`.execute(
    owner,
  )
  await sql`insert into webhook_deliveries (organization_id, webhook_id, event, body)
    values ('o_northern', 'wh_told', 'test', '{}')`.execute(owner)
  await sql`insert into change_requests (organization_id, kind, subject_id, subject, payload, status, requested_by, decided_at)
    values ('o_northern', 'signal', '7', 'A signal', '{}', 'withdrawn', 'u_lead', now())`.execute(owner)
  await sql`insert into exports (organization_id, asked_by, kind, format, columns)
    values ('o_northern', 'u_lead', 'cases', 'csv', '{case_id}')`.execute(owner)
  await sql`insert into uploads (organization_id, kind, file_name, lines, heads, columns, remarks, sent_by)
    values ('o_northern', 'gst', 'sent.csv', 1, '[]', '{}', '[]', 'u_lead')`.execute(owner)
  const party = '/app/party/p_001815'
  const past = [
    '/watchlist?',
    '/account/reports?',
    '/verify-business?query=steels&',
    '/app/search?q=steels&',
    `${party}/news?`,
    `${party}/charges?`,
    `${party}/court-cases?`,
    '/admin/leads?',
    '/admin/approvals?',
    '/admin/approvals/changes?',
    '/admin/approvals/changes?status=withdrawn&',
    '/my/requests?',
    '/bulk-export?',
    '/uploads?',
    '/app/parties?model_type=firm&',
    '/admin/webhooks/wh_told?',
    '/app/portfolio/pf_000001/parties?',
    '/app/portfolio/pf_000001/accounts?',
  ].map((path) => `${path}page=99`)
  const undescribed = []
  for (const path of past) {
    const html = await (await ask(lead, path)).text()
    const first = path.replace(/[?&]page=99$/, '').replaceAll('&', '&amp;')
    if (!html.includes('This page does not exist') || !html.includes(`href="${first}">Go to the first`))
      undescribed.push(path)
  }
  expect(undescribed).toEqual([])
  const business = await product.signIn('owner@smallbiz.example')
  const requests = await (await ask(business, '/my-business/corrections?page=99')).text()
  expect(requests).toContain('This page does not exist')
})

test('a list without any rows does not suggest removing a filter', async () => {
  await sql`update organisations set status = 'active' where organization_id = 'o_dormant'`.execute(
    product.owner,
  )
  await sql`update users set policy = (select policy from users where user_id = 'u_lead')
    where email = 'member@inactive.example'`.execute(product.owner)
  const member = await product.signIn('member@inactive.example')
  const read = async (path: string) => (await ask(member, path)).text()
  for (const [path, says] of [
    ['/app/alerts?state=all', 'No alerts yet'],
    ['/app/cases?case_status=all', 'have any cases.'],
    ['/app/cases/board?case_status=all', 'have any cases.'],
    ['/admin/jobs', 'No jobs yet'],
  ] as const) {
    const html = await read(path)
    expect([path, html.includes(says), /(Take|Remove) a filter/.test(html)]).toEqual([path, true, false])
  }
  const narrowed = [
    ['/app/alerts?severity=high', 'Remove a filter'],
    ['/app/cases?due=today', 'Remove a filter'],
    ['/admin/jobs?kind=report', 'Remove a filter'],
  ] as const
  for (const [path, says] of narrowed) expect([path, (await read(path)).includes(says)]).toEqual([path, true])
})

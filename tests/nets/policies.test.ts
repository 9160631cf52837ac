import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '#server/contract/features.ts'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { policies } from '#server/demo/organisation/policies.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { ask, follow, signIn, signInFrom, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { attribute, formsOf } from '#tests/support/pages/page-forms.ts'
import { addressOf, guardedRoutes, knownIds } from '#tests/support/pages/walk.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'

// Every policy with a single feature × every page that requires a feature, requested in one session while the policy
// changes: it opens the pages of its feature, and nothing else.

let fresh: FreshDatabase
let web: Server
let visitor: Visitor
let pages: { address: string; feature: string }[]

const featureOf = (file: string) => {
  const source = readFileSync(join('app', file), 'utf8')
  const [, name] = source.match(/^export const loader = signedIn\(\s*features\.(\w+)/m) ?? []
  return name && features[name as keyof typeof features]
}

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  const ids = await knownIds(fresh.owner)
  pages = guardedRoutes().flatMap(({ path, file }) => {
    const feature = featureOf(file)
    return feature ? [{ address: addressOf(path, ids), feature }] : []
  })
  web = await startWeb(fresh)
  visitor = await signIn(web.origin, 'viewer@enterprise.example', demoPassword)
}, 120_000)
afterAll(async () => {
  await web?.stop()
  await fresh.close()
})

/** Changes the policy of the visitor's user, and waits until their session has it. */
async function mayOnly(policy: Record<string, string[]>, first: string) {
  await sql`update users set policy = ${JSON.stringify(policy)}::jsonb where user_id = 'u_viewer'`.execute(
    fresh.owner,
  )
  // The first page after a change updates the policy in the session.
  await expect.poll(async () => (await ask(visitor, first)).status).not.toBe(403)
  await ask(visitor, '/account/my-profile')
}

test.each(Object.values(features))("%s opens no other feature's pages", async (feature) => {
  const pagesOfFeature = pages.filter((one) => one.feature === feature)
  const own = pagesOfFeature.find(({ address }) => address === feature) ?? pagesOfFeature[0]
  await mayOnly({ [feature]: ['GET', 'POST', 'PATCH', 'DELETE'] }, own?.address ?? '/docs')
  const open: string[] = []
  for (const { address } of pages.filter((one) => one.feature !== feature))
    if ((await ask(visitor, address)).status !== 403) open.push(address)
  expect(open).toEqual([])
})

test.each(Object.values(features))(
  'read-only %s offers no form that is rejected and no link to a party page that is closed',
  async (feature) => {
    const pagesOfFeature = pages.filter((one) => one.feature === feature)
    const own = pagesOfFeature.find(({ address }) => address === feature) ?? pagesOfFeature[0]
    await mayOnly({ [feature]: ['GET'] }, own?.address ?? '/docs')
    const refused: string[] = []
    const leading: string[] = []
    for (const { address } of pagesOfFeature) {
      const page = await ask(visitor, address)
      const main = /<main[\s\S]*<\/main>/.exec(await page.text())?.[0] ?? ''
      const toParties = /<a (?![^>]*aria-disabled)[^>]*href="\/app\/party\/[\w.-]+(\/scores)?[?"]/
      if (feature !== features.party && toParties.test(main)) leading.push(address)
      for (const { action, intent, fields } of formsOf(main)) {
        const sent = await ask(visitor, action || address, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { Origin: web.origin },
        })
        if (sent.status === 403) refused.push(`${address} ${intent}`)
      }
    }
    expect({ refused, leading }).toEqual({ refused: [], leading: [] })
  },
)

test('a read-only user is offered no form and no order', async () => {
  await mayOnly(Object.fromEntries(Object.values(features).map((feature) => [feature, ['GET']])), '/home')
  const [party, noticeOf] = ['/app/party/p_000001', '/app/showcase/new?case_id=1001']
  const offered: string[] = []
  for (const address of [
    party,
    `${party}/reports`,
    '/apps/accounting',
    '/apps/accounting?product=erp',
    noticeOf,
  ]) {
    const main = /<main[\s\S]*<\/main>/.exec(await (await ask(visitor, address)).text())?.[0] ?? ''
    expect(main).toContain('</h1>')
    for (const form of formsOf(main)) if (form.intent) offered.push(`${address} ${form.intent}`)
    if (main.includes('/checkout')) offered.push(`${address} checkout`)
  }
  expect(offered).toEqual([])
})

/** A policy of all features except one. */
function allBut(feature: string): Record<string, string[]> {
  const { [feature]: _, ...others } = policies.lead
  return others
}

test.each([
  [features.parties, '/app/party/p_000001'],
  [features.alerts, '/app/cases?party_id=p_000001'],
  [features.cases, '/app/showcase'],
  [features.cases, '/app/showcase/new'],
  [features.cases, '/app/showcase/sc_000003'],
  [features.pdf, '/account/reports'],
  [features.dashboard, '/pdf?slug=nothing'],
])('a user without %s gets no active link to it from %s', async (feature, address) => {
  await mayOnly(allBut(feature), '/home')
  const html = await (await ask(visitor, address)).text()
  const [tags, lead] = [html.match(/<a [^>]*>/g) ?? [], new RegExp(`^${feature}([/?]|$)`)]
  const leading = tags.filter((tag) => lead.test(attribute(tag, 'href') ?? ''))
  expect(leading.filter((tag) => !tag.includes('aria-disabled'))).toEqual([])
})

test("a user's past jobs have no active link to a page they have lost permission for", async () => {
  await sql`update orders set ordered_by = 'u_viewer' where order_id = 'r_000001'`.execute(fresh.owner)
  await sql`insert into exports (export_id, organization_id, asked_by, kind, filters, columns, format, state)
    values ('x_lost', 'o_northern', 'u_viewer', 'cases', '{}', '{case_id}', 'csv', 'failed')`.execute(
    fresh.owner,
  )
  for (const [feature, name] of [
    [features.products, 'C-360'],
    [features.bulkExport, 'Cases export'],
  ] as const) {
    await mayOnly(allBut(feature), '/home')
    const html = await (await ask(visitor, '/account/jobs')).text()
    const table = /<table[\s\S]*<\/table>/.exec(html)?.[0] ?? ''
    expect(table).toContain(name)
    const leading = (table.match(/<a [^>]*>/g) ?? []).filter((tag) => !tag.includes('aria-disabled'))
    const answers = leading.map(async (tag) => (await ask(visitor, attribute(tag, 'href') ?? '')).status)
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  }
})

test('a user who lost permission for an export is redirected to the export list, which says so', async () => {
  await mayOnly(allBut(features.cases), '/home')
  const { answer, at } = await follow(visitor, '/bulk-export/x_lost/file')
  expect([answer.status, at]).toEqual([200, '/bulk-export?notice=export-not-yours'])
  expect(await answer.text()).toContain('You no longer have permission to download this export.')
})

test('a user with read-only products cannot order for one party or several', async () => {
  await mayOnly({ ...policies.lead, [features.products]: ['GET'] }, '/home')
  for (const address of ['/app/party/p_000001/checkout', '/account/reports/new?party=p_000001']) {
    const html = await (await ask(visitor, address)).text()
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    expect([main.includes('You have view-only access'), formsOf(main)]).toEqual([true, []])
  }
})

test("without the dashboard, sign-in continues to the home page or the user's own work", async () => {
  const begins = async () =>
    new URL((await signInFrom(visitor, '/auth', 'viewer@enterprise.example', demoPassword)).url).pathname
  await mayOnly(allBut(features.dashboard), '/home')
  expect(await begins()).toBe('/home')
  await mayOnly({ [features.search]: ['GET'] }, features.search)
  expect(await begins()).toBe('/my')
})

test('without the dashboard, public pages link to the home page instead', async () => {
  await mayOnly(allBut(features.dashboard), '/home')
  for (const address of ['/', '/docs']) {
    const html = await (await ask(visitor, address)).text()
    expect(html).not.toContain(`href="${features.dashboard}"`)
    expect(html).toContain('href="/home"')
  }
  expect(await (await ask(visitor, '/setup-profile')).text()).toContain('name="to" value="/home"')
})

test('a unit member sees units but is offered no change', async () => {
  await mayOnly({ [features.orgUnits]: ['GET', 'POST', 'PATCH', 'DELETE'] }, features.orgUnits)
  await sql`update users set unit_id = 'ou_north' where user_id = 'u_viewer'`.execute(fresh.owner)
  const html = await (await ask(visitor, '/admin/org-units/ou_north')).text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  expect(main).toContain('Users and portfolios')
  expect(formsOf(main)).toEqual([])
})

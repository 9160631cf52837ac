import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { widgetIds } from '#server/contract/widgets.ts'
import { demoPassword } from '#server/demo/organisations.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { addresses } from '#tests/support/e2e.ts'
import { readPage, signIn, type Visitor } from '#tests/support/http-visitor.ts'
import type { Server } from '#tests/support/node-server.ts'
import { type KnownPage, pages } from '#tests/support/pages.ts'
import { type Counter, countOf, statementCounter } from '#tests/support/statements.ts'
import { startWeb } from '#tests/support/web-process.ts'

// What one view of a page may ask of the database, begin and commit included. A page of a new kind gets its budget here.
const budgets: [RegExp, number][] = [
  // Over the budget of their kind still: owners are followed step by step, parties compared one by one.
  [/^\/app\/party\/\w+\/relationships/, 25],
  [/^\/app\/party\/\w+\/compare/, 29],
  [/^\/app\/party\/\w+\?offCanvas=create-case/, 18],
  // Two pages in one.
  [/^\/app\/party\/\w+\?offCanvas=view-case/, 22],
  [/^\/app\/cases\?offCanvas=view-case/, 13],
  [/^\/verify-business/, 13],
  [/^\/app\/dashboard/, 24],
  [/^\/(app\/party|my-business)/, 16],
  [/^\/app\/cases\/\d/, 14],
  [/^\/(app|my)\/cases(\?(?!.*offCanvas)|\/board|$)/, 8],
  [/^\/app\/portfolio\/\w+\/parties/, 10],
  // Each line that is to be chosen is searched for.
  [/^\/app\/portfolio\/\w+\/imports/, 15],
  [/^\//, 12],
]
const budgetOf = (path: string) => budgets.find(([pattern]) => pattern.test(path))?.[1] ?? 0

let fresh: FreshDatabase
let web: Server
let counter: Counter
const visitors = new Map<string, Visitor>()

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  web = await startWeb(fresh)
  counter = await statementCounter(inject('postgres'), new URL(fresh.url).pathname.slice(1))
})
afterAll(async () => {
  await counter?.close()
  await web?.stop()
  await fresh.close()
})

async function visitorFor(as: NonNullable<KnownPage['as']>): Promise<Visitor> {
  const visitor = visitors.get(as) ?? (await signIn(web.origin, addresses[as], demoPassword))
  visitors.set(as, visitor)
  return visitor
}

test('no page asks the database more than its budget', async () => {
  const over: string[] = []
  const table: string[] = []
  for (const { name, path, as, status } of pages) {
    if (!as || status) continue
    const visitor = await visitorFor(as)
    const view = () => readPage(visitor, path, {})
    // The first view is that of a process that has not met this page: the next ones are what a page costs. Who asks is
    // remembered for two seconds, so that one view more may be without that question.
    await view()
    let rows = await counter.during(view)
    if (countOf(rows) > budgetOf(path)) rows = await counter.during(view)
    table.push(`${String(countOf(rows)).padStart(4)} of ${String(budgetOf(path)).padStart(2)}  ${name}`)
    if (countOf(rows) > budgetOf(path))
      over.push(
        `${name}: ${countOf(rows)} of ${budgetOf(path)}: ${rows.map(({ calls, query }) => `${calls} × ${query.replace(/\s+/g, ' ').slice(0, 70)}`).join(' | ')}`,
      )
  }
  console.log(table.join('\n'))
  expect(over).toEqual([])
})

test('a dashboard with every widget there is keeps to its budget', async () => {
  await fresh.owner
    .updateTable('users')
    .set({ settings: JSON.stringify({ dashboard: widgetIds }) })
    .where('user_id', '=', 'u_analyst')
    .execute()
  // Who was asking before may be remembered for two seconds with the layout of before.
  const visitor = await signIn(web.origin, addresses.analyst, demoPassword)
  const view = () => readPage(visitor, '/app/dashboard', {})
  await expect.poll(view, { timeout: 10_000 }).toContain('id="help-message"')
  const rows = await counter.during(view)
  const said = rows.map(({ calls, query }) => `${calls} × ${query.replace(/\s+/g, ' ').slice(0, 100)}`)
  console.log([`${countOf(rows)} statements`, ...said].join('\n'))
  expect(countOf(rows), said.join('\n')).toBeLessThanOrEqual(budgetOf('/app/dashboard'))
})

test('a search is remembered when it is made, not when its pages are turned or it is looked at again', async () => {
  const visitor = await visitorFor('analyst')
  const remembers = async (path: string) =>
    (await counter.during(() => readPage(visitor, path, {}))).some(({ query }) =>
      query.includes('note_search'),
    )
  expect(await remembers('/app/search?q=kaveri')).toBe(true)
  expect(await remembers('/app/search?q=kaveri&page=2')).toBe(false)
  expect(await remembers('/app/search?q=kaveri')).toBe(false)
  expect(await remembers('/app/search?q=exports')).toBe(true)
})

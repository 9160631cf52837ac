import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { widgetIds } from '#server/contract/dashboard/widgets.ts'
import { addresses } from '#tests/support/browser/e2e.ts'
import { type Counter, countOf, statementCounter } from '#tests/support/database/statements.ts'
import { statementBudget } from '#tests/support/pages/budgets.ts'
import { readPage, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { type KnownPage, pages } from '#tests/support/pages/pages.ts'
import { startedProduct } from '#tests/support/processes/started-product.ts'

const product = startedProduct()
let counter: Counter
const visitors = new Map<string, Visitor>()

beforeAll(async () => {
  counter = await statementCounter(inject('postgres'), new URL(product.fresh.url).pathname.slice(1))
})
afterAll(async () => {
  await counter?.close()
})

async function visitorFor(as: NonNullable<KnownPage['as']>): Promise<Visitor> {
  const visitor = visitors.get(as) ?? (await product.signIn(addresses[as]))
  visitors.set(as, visitor)
  return visitor
}

test('no page exceeds its query budget', async () => {
  const over: string[] = []
  const table: string[] = []
  for (const { name, path, as, status } of pages) {
    if (!as || status) continue
    const visitor = await visitorFor(as)
    const view = () => readPage(visitor, path, {})
    // The first view is that of a process new to this page; the following ones show its cost. The user is cached for two
    // seconds, so that a repeated view may save that query.
    await view()
    let rows = await counter.during(view)
    if (countOf(rows) > statementBudget(path)) rows = await counter.during(view)
    table.push(
      `${String(countOf(rows)).padStart(4)} of ${String(statementBudget(path)).padStart(2)}  ${name}`,
    )
    if (countOf(rows) > statementBudget(path))
      over.push(
        `${name}: ${countOf(rows)} of ${statementBudget(path)}: ${rows.map(({ calls, query }) => `${calls} × ${query.replace(/\s+/g, ' ').slice(0, 70)}`).join(' | ')}`,
      )
  }
  console.log(table.join('\n'))
  expect(over).toEqual([])
})

test('a dashboard with all widgets stays within its budget', async () => {
  await product.owner
    .updateTable('users')
    .set({ settings: JSON.stringify({ dashboard: widgetIds }) })
    .where('user_id', '=', 'u_analyst')
    .execute()
  // Who was asking before may be remembered for two seconds with the layout of before.
  const visitor = await product.signIn(addresses.analyst)
  const view = () => readPage(visitor, '/app/dashboard', {})
  await expect.poll(view, { timeout: 10_000 }).toContain('id="help-message"')
  const rows = await counter.during(view)
  const statements = rows.map(({ calls, query }) => `${calls} × ${query.replace(/\s+/g, ' ').slice(0, 100)}`)
  console.log([`${countOf(rows)} statements`, ...statements].join('\n'))
  expect(countOf(rows), statements.join('\n')).toBeLessThanOrEqual(statementBudget('/app/dashboard'))
})

test('a search is recorded when it is made, not when it is paged or viewed again', async () => {
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

import { expect, test } from 'vitest'
import { guidePlaceholders } from '#app/docs/guide-placeholders.server.ts'
import { messages } from '#server/contract/messages.ts'
import { webhookEvents } from '#server/contract/organisation/webhook-words.ts'
import { reportTypes } from '#server/contract/reports/order.ts'
import { openLibrary } from '#server/docs/library.ts'
import { signalCatalogue } from '#server/rules/signals/catalogue.ts'
import { allRoutes } from '#tests/support/pages/routes.ts'

const library = openLibrary(guidePlaceholders)
const pages = library.paths.flatMap((path) => library.page(path) ?? [])

test('every signal and every product has a page', () => {
  const expected = [
    ...signalCatalogue.map(({ alert_type }) => `signals/${alert_type}`),
    ...Object.keys(reportTypes).map((type) => `products/${type}`),
  ]
  expect(expected.filter((path) => !library.page(path))).toEqual([])
})

test('the page of the API names every webhook event', () => {
  const api = pages.find(({ path }) => path === 'api')?.html ?? ''
  expect(Object.keys(webhookEvents).filter((event) => !api.includes(event))).toEqual([])
})

test('every score page has a formula, source, limits and track record', () => {
  const scores = pages.filter(({ path }) => path.startsWith('scores/'))
  expect(scores.length).toBeGreaterThan(9)
  for (const { path, parts } of scores) {
    const headings = parts.map(({ heading }) => heading).join(' · ')
    for (const heading of ['Formula', 'Source', 'Limits', 'Track record'])
      expect(headings, path).toContain(heading)
    expect(parts.filter(({ text }) => /NaN|undefined/.test(text))).toEqual([])
  }
})

const patterns = allRoutes()
  .filter(({ frame, path }) => !frame && path !== '/*')
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`))

test('every link in the documentation leads to an existing page and section', () => {
  const dead: string[] = []
  for (const { path, html } of pages)
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      if (/^(https?:|mailto:|\/samples\/)/.test(href)) continue
      const { pathname, hash } = new URL(href, 'http://docs')
      const doc = library.page(pathname.replace(/^\/docs\//, ''))
      const known = pathname.startsWith('/docs/') ? !!doc : patterns.some((one) => one.test(pathname))
      const part = !doc || !hash || doc.parts.some(({ id }) => `#${id}` === hash)
      if (!known || !part) dead.push(`${path}: ${href}`)
    }
  expect(dead).toEqual([])
})

test('section ids are unique within a page, and no heading level is skipped', () => {
  for (const { path, html } of pages) {
    const depths = [...html.matchAll(/<h(\d) id="([^"]+)"/g)]
    const ids = depths.map(([, , id]) => id)
    expect(new Set(ids).size, path).toBe(ids.length)
    depths.reduce((before, [, depth]) => {
      expect(Number(depth) - before, path).toBeLessThanOrEqual(1)
      return Number(depth)
    }, 1)
  }
})

test('the messages that the support page explains are those of the product', () => {
  const shown = JSON.stringify(messages).replaceAll("'", '&#39;')
  const explained = [...(library.page('support')?.html ?? '').matchAll(/<td>“([^”]+)”/g)].map(
    ([, text]) => text,
  )
  expect(explained.length).toBeGreaterThan(4)
  expect(explained.filter((text = '') => !shown.includes(text))).toEqual([])
})

test('numbers use Indian digit grouping', () => {
  const western = /\b\d{1,3}(?:,\d{3}){2,}\b|\b\d{3},\d{3}\b/
  expect(pages.filter(({ html }) => western.test(html)).map(({ path }) => path)).toEqual([])
})

test('search ranks pages with matching titles first and requires every word', () => {
  expect(library.search('keyboard')[0]?.path).toBe('keyboard')
  expect(library.search('revenue decline')[0]?.path).toBe('signals/revenue_decline')
  expect(library.search('Ohlson size term').map(({ path }) => path)).toContain('scores/ohlson')
  expect(library.search('forgotten password moon')).toEqual([])
  expect(library.search('…')).toEqual([])
})

test('a search result names its heading and quotes the surrounding text', () => {
  const found = library.search('idempotency')[0]
  expect(found).toMatchObject({ path: 'api', heading: 'Writing data', id: 'writing-data' })
  expect(found?.excerpt).toContain('Idempotency-Key')
})

test('a guide with an unknown placeholder prevents the start', () => {
  expect(() => openLibrary({})).toThrow(/Nothing is known for \{\{\w+\}\}/)
})

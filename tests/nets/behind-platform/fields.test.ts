import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { answers } from '#tests/support/stand-in/answers.ts'
import { enter } from '#tests/support/stand-in/visit.ts'
import { startInFront } from '#tests/support/stand-in/web-in-front.ts'

// The specification does not say which fields are always present, or their types: each is left out, null or of another
// type in turn.

let started: Awaited<ReturnType<typeof startInFront>>
let visitor: Visitor
beforeAll(async () => {
  started = await startInFront({ KEY: 'the-key', SECRET: 'the-secret' })
  visitor = await enter(started.web.origin)
})
afterAll(() => started?.stop())

const widgets = (ids: string[]) => ({
  path: '/app/dashboard',
  with: ['/v1/account/myconfig/dashboard', { data: ids }] as [string, unknown],
})

/** The pages that show the response of a call. */
const seenOn: Record<string, { path: string; with?: [string, unknown] }[]> = {
  'GET /v1/admin/parties': [{ path: '/app/parties' }],
  'GET /v1/search/parties/complete': [{ path: '/app/search?q=asha' }],
  'GET /v1/admin/parties/:id/is_watchlisted': [{ path: '/app/party/p-1' }],
  'GET /v1/parties/:id': [{ path: '/app/party/p-1' }, { path: '/app/party/p-1/checkout' }],
  'GET /v1/admin/lists': [{ path: '/watchlist' }],
  'GET /v1/admin/lists/:id': [{ path: '/watchlist' }],
  'GET /v1/admin/products': [{ path: '/app/account/products' }, widgets(['recent-orders', 'report-metrics'])],
  'GET /v2/admin/orders': [{ path: '/account/reports' }],
  'GET /v1/cases': [{ path: '/app/cases' }, { path: '/app/cases.csv' }, widgets(['recent-cases'])],
  'GET /v1/cases/case_types': [{ path: '/app/dashboard?offCanvas=create-case' }],
  'GET /v1/cases/case_count/status_category': [widgets(['cmm-overview', 'cmm-statistics'])],
  'GET /v1/cases/case_count/risk_type': [widgets(['score-overview', 'cmm-overview'])],
  'GET /v1/cases/:id': [{ path: '/app/cases/7' }, { path: '/app/cases?offCanvas=view-case&case_id=7' }],
  'GET /v1/cases/:id/case_assignee': [{ path: '/app/cases/7' }],
  'GET /v1/cases/:id/case_type': [{ path: '/app/cases/7' }],
  'GET /v1/cases/:id/case_status': [{ path: '/app/cases/7' }],
  'GET /v1/admin/alerts/signals': [{ path: '/app/dashboard?offCanvas=create-alert' }],
  'GET /v1/admin/alerts/:id': [{ path: '/app/alerts/a-1' }, { path: '/app/dashboard?offCanvas=a-1' }],
  'GET /v1/account/myconfig/party-sidebar': [{ path: '/home' }],
  'GET /v1/account/myconfig/dashboard': [{ path: '/app/dashboard' }],
  'GET /v1/account/myprofile': [{ path: '/account/my-profile' }, widgets(['preferences'])],
  'GET /v1/account/myorg': [{ path: '/app/party/p-1/checkout' }, { path: '/my-business' }],
  'GET /v1/account/sector_interests': [widgets(['sector-interest'])],
  'GET /v3/recommendations/parties': [widgets(['recommended-for-you'])],
  'GET /v1/admin/industries': [widgets(['interested-industries'])],
  'GET /v1/admin/portfolios': [{ path: '/app/portfolios' }, widgets(['recent-portfolios'])],
}

/** Without these nothing can be shown: it counts as a platform failure, with an error page that says so. */
const needed = ['data', 'ticket', 'data.user_id', 'data.organization_id']

type Path = (string | number)[]
const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null

function placesIn(value: unknown, at: Path = []): Path[] {
  // One feature of a policy is enough; they are all alike.
  if (!isThing(value) || at.at(-1) === 'policy') return [at]
  const inside = Object.entries(value).flatMap(([key, held]) =>
    placesIn(held, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return at.length > 0 ? [at, ...inside] : inside
}

const leftOut = Symbol('left out')
const others: unknown[] = [leftOut, null, 'so', 7, [{}]]

function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  const copy = structuredClone(value) as Record<string | number, unknown>
  if (key === undefined) return to
  if (rest.length > 0) copy[key] = changed(copy[key], rest, to)
  else if (to === leftOut) delete copy[key]
  else copy[key] = to
  return copy
}

const asThing = (answer: unknown) =>
  typeof answer === 'string' ? JSON.parse(answer.replaceAll('NaN', 'null')) : answer
const visible = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')
const nonsense = /\bNaN\b|\bundefined\b|\[object |Invalid Date/

const ids: [part: string, id: string][] = [
  ['/cases/', '7'],
  ['/lists/', 'l-1'],
  ['/alerts/', 'a-1'],
]
const addressOf = (route: string) =>
  route.replace(':id', ids.find(([part]) => route.includes(part))?.[1] ?? 'p-1')

/** The fault of a page, or undefined. */
async function faultOf(path: string, place: string): Promise<string | undefined> {
  const seen = await ask(visitor, path)
  const text = visible(await seen.text())
  if (seen.status === 303) visitor = await enter(started.web.origin)
  if (seen.status === 500 || (seen.status > 500 && !needed.includes(place))) return String(seen.status)
  return nonsense.exec(text)?.[0]
}

const rows = answers.filter(([route]) => seenOn[route])
test.each(rows)(
  '%s',
  async (route, answer) => {
    const { platform } = started
    const sent = asThing(answer)
    const wrong: string[] = []
    const tries = placesIn(sent).flatMap((place) => others.map((other) => ({ place, other })))
    for (const { place, other } of tries) {
      platform.instead.clear()
      platform.instead.set(addressOf(route), changed(sent, place, other))
      for (const page of seenOn[route] ?? []) {
        if (page.with) platform.instead.set(...page.with)
        const fault = await faultOf(page.path, place.join('.'))
        const now = other === leftOut ? 'left out' : JSON.stringify(other)
        if (fault) wrong.push(`${page.path}: ${fault} when ${place.join('.')} is ${now}`)
      }
    }
    expect(wrong).toEqual([])
  },
  180_000,
)

import { type APIRequestContext, expect, request as newRequest, test } from '@playwright/test'
import { type Account, addresses } from '#tests/support/e2e.ts'
import { pages } from '#tests/support/pages.ts'
import { signInOverHttp } from '#tests/support/sign-in.ts'
import { testPort } from '#tests/support/world.ts'

const baseURL = `http://localhost:${testPort}`
const kilobyte = 1024
const limits = {
  scripts: 95 * kilobyte,
  page: 14.5 * kilobyte,
  form: 17.25 * kilobyte,
  styles: 12 * kilobyte,
}

// Over the budget of their kind still: pages of several charts, each with its figures, and those beside which a panel is open.
const own: [RegExp, number][] = [
  [/^(dashboard|an alert beside the dashboard)/, 20],
  [/^portfolio( on|$)/, 20.25],
  [/^macro indicators compared/, 19],
  // Others work on that alert while the tests run: what they did stands in its panel.
  [/^alert$/, 14.75],
  [/^(party$|party, (score breakdown|alerts refused)|financials|portfolio, )/, 15.5],
  // A row for every signal that is computed.
  [/^signals$/, 16.25],
  // A row for each thing that others do while the tests run.
  [/^audit$/, 16],
  [/^(cases, all of them|registry status, (no such place|refreshing))/, 14.75],
]
// Over the budget of scripts still: pages of many forms, and that of every kind of widget.
const ownScripts: [RegExp, number][] = [
  [/^(case$|case, |unknown case)/, 100.25],
  [/^(dashboard|an alert beside the dashboard)/, 98.5],
  [/^consent to /, 96.75],
  [/^(a notice|organisation)/, 95.5],
]
const scriptsOf = (name: string) =>
  (ownScripts.find(([pattern]) => pattern.test(name))?.[1] ?? limits.scripts / kilobyte) * kilobyte
const limitOf = (name: string, form = false) => {
  const kilobytes = own.find(([pattern]) => pattern.test(name))?.[1]
  if (kilobytes) return kilobytes * kilobyte
  return form ? limits.form : limits.page
}

/** What travels, as a browser asks for it. */
async function fetched(context: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await context.get(path, { headers: { ...headers, 'Accept-Encoding': 'gzip, deflate, br' } })
  const bytes = Number(answer.headers()['content-length'])
  expect(bytes, `${path} says how long it is`).toBeGreaterThan(0)
  expect(answer.headers()['content-encoding'], `${path} is packed`).toBe('br')
  return { bytes, text: await answer.text() }
}

const assets = new Map<string, number>()
async function asset(context: APIRequestContext, path: string): Promise<number> {
  const before = assets.get(path)
  if (before) return before
  const { bytes } = await fetched(context, path)
  assets.set(path, bytes)
  return bytes
}

const linked = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? '')),
]

async function weigh(context: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const { bytes: html, text } = await fetched(context, path, headers)
  const scripts = linked(text, /(?:modulepreload" href|<script[^>]* src)="([^"]+)"/g)
  const imported = linked(text, /import(?:\(| \* as \w+ from | )"([^"]+\.js)"/g)
  const styles = linked(text, /<link rel="stylesheet" href="([^"]+)"/g)
  const bytes = async (paths: string[]) =>
    (await Promise.all(paths.map(async (one) => asset(context, one)))).reduce((sum, n) => sum + n, 0)
  const thirdParty = linked(text, /(?:src|href)="(https?:\/\/[^"]+)"/g).filter(
    (url) => !url.startsWith(baseURL),
  )
  const css = await bytes(styles)
  return {
    html,
    css,
    scripts: await bytes([...new Set([...scripts, ...imported])]),
    inline: /<script/.test(text),
    thirdParty,
  }
}

const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1).padStart(7)

test('every page is light', async () => {
  test.setTimeout(300_000)
  const contexts = new Map<Account | undefined, APIRequestContext>()
  const contextFor = async (as?: Account) => {
    const before = contexts.get(as)
    if (before) return before
    const context = await newRequest.newContext({ baseURL })
    if (as) await signInOverHttp(context, addresses[as])
    contexts.set(as, context)
    return context
  }
  const rows: string[] = []
  for (const { name, path, as, form } of pages) {
    const context = await contextFor(as)
    const normal = await weigh(context, path)
    const lite = await weigh(context, path, { 'Save-Data': 'on' })
    const page = normal.html + normal.css
    rows.push(
      [
        name.padEnd(28),
        inKilobytes(normal.html),
        inKilobytes(normal.css),
        inKilobytes(page),
        inKilobytes(normal.scripts),
        inKilobytes(lite.html),
      ].join(' '),
    )
    expect.soft(normal.scripts, `${name}: scripts`).toBeLessThanOrEqual(scriptsOf(name))
    expect.soft(page, `${name}: HTML and CSS`).toBeLessThanOrEqual(limitOf(name, form))
    expect.soft(normal.css, `${name}: CSS`).toBeLessThanOrEqual(limits.styles)
    expect.soft(lite.inline, `${name}: no script in Lite mode`).toBe(false)
    expect
      .soft(
        normal.thirdParty.filter((url) => !/^https:\/\/[^/]*\.example/.test(url)),
        `${name}: third parties`,
      )
      .toEqual([])
  }
  console.log(
    `${'kilobytes, compressed'.padEnd(28)}    HTML     CSS     sum scripts    Lite\n${rows.join('\n')}`,
  )
})

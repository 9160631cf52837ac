import { type APIRequestContext, expect, request as newRequest, test } from '@playwright/test'
import { type Account, addresses } from '#tests/support/browser/e2e.ts'
import { assetsOf, pageBudget, scriptBudget, styleBudget } from '#tests/support/pages/budgets.ts'
import { pages } from '#tests/support/pages/pages.ts'
import { signInOverHttp } from '#tests/support/signing-in/sign-in.ts'
import { testPort } from '#tests/support/world.ts'

const baseURL = `http://localhost:${testPort}`
const kilobyte = 1024

/** The bytes transferred, requested like a browser. */
async function fetched(context: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const packed = { ...headers, 'Accept-Encoding': 'gzip, deflate, br' }
  // A connection that was idle for five seconds may close just as it is reused.
  const answer = await context.get(path, { headers: packed, maxRetries: 1 })
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

async function weigh(context: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const { bytes: html, text } = await fetched(context, path, headers)
  const { scripts, styles } = assetsOf(text)
  const bytes = async (paths: string[]) =>
    (await Promise.all(paths.map(async (one) => asset(context, one)))).reduce((sum, n) => sum + n, 0)
  const elsewhere = [...text.matchAll(/(?:src|href)="(https?:\/\/[^"]+)"/g)].map(([, url]) => url ?? '')
  const thirdParty = [...new Set(elsewhere)].filter((url) => !url.startsWith(baseURL))
  const css = await bytes(styles)
  return {
    html,
    css,
    scripts: await bytes(scripts),
    inline: /<script/.test(text),
    thirdParty,
  }
}

const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1).padStart(7)

test('every page stays within its size budget', async () => {
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
  for (const known of pages) {
    const { name, path, as } = known
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
    expect.soft(normal.scripts, `${name}: scripts`).toBeLessThanOrEqual(scriptBudget)
    expect.soft(page, `${name}: HTML and CSS`).toBeLessThanOrEqual(pageBudget(known))
    expect.soft(normal.css, `${name}: CSS`).toBeLessThanOrEqual(styleBudget)
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

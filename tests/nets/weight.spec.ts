import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, request as newRequest, test } from '@playwright/test'
import { type Account, addresses } from '#tests/support/e2e.ts'
import { pages } from '#tests/support/pages.ts'
import { signInOverHttp } from '#tests/support/sign-in.ts'
import { testPort } from '#tests/support/world.ts'

const baseURL = `http://localhost:${testPort}`
const kilobyte = 1024
const limits = { scripts: 110 * kilobyte, page: 14 * kilobyte, form: 17 * kilobyte, styles: 12 * kilobyte }

const gzipped = (body: Buffer | string) => gzipSync(body).byteLength
const brotli = (body: Buffer | string) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength

const assets = new Map<string, Buffer>()
async function asset(context: APIRequestContext, path: string): Promise<Buffer> {
  const before = assets.get(path)
  if (before) return before
  const body = await (await context.get(path)).body()
  assets.set(path, body)
  return body
}

const linked = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? '')),
]

async function weigh(context: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const html = await (
    await context.get(path, { headers: { ...headers, 'Accept-Encoding': 'identity' } })
  ).text()
  const scripts = linked(html, /(?:modulepreload" href|<script[^>]* src)="([^"]+)"/g)
  const imported = linked(html, /import(?:\(| \* as \w+ from | )"([^"]+\.js)"/g)
  const styles = linked(html, /<link rel="stylesheet" href="([^"]+)"/g)
  const bytes = async (paths: string[]) =>
    (await Promise.all(paths.map(async (one) => gzipped(await asset(context, one))))).reduce(
      (sum, n) => sum + n,
      0,
    )
  const thirdParty = linked(html, /(?:src|href)="(https?:\/\/[^"]+)"/g).filter(
    (url) => !url.startsWith(baseURL),
  )
  const css = await bytes(styles)
  return {
    html: brotli(html),
    css,
    scripts: await bytes([...new Set([...scripts, ...imported])]),
    inline: /<script/.test(html),
    thirdParty,
  }
}

const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1).padStart(7)

test('every page is light', async () => {
  test.setTimeout(120_000)
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
    expect.soft(normal.scripts, `${name}: scripts`).toBeLessThanOrEqual(limits.scripts)
    expect.soft(page, `${name}: HTML and CSS`).toBeLessThanOrEqual(form ? limits.form : limits.page)
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

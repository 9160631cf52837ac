import { expect, test } from '#tests/support/browser/e2e.ts'

const mostPages = 120
/** Pages that differ only in an id or a value are one kind; a few of each kind are enough. */
const kindOf = (url: URL) =>
  url.pathname.replace(/\/(p|a|r|f|l|pf|o|u|sc)_\w+|\/\d+/g, '/:id') +
  [...url.searchParams.keys()].sort().join('&')
const mostOfAKind = 2

test('without JavaScript no link is dead and every control does something', async ({ page, signInAs }) => {
  test.setTimeout(300_000)
  await signInAs('lead')
  const queue = ['/app/dashboard', '/']
  const seen = new Set<string>()
  const kinds = new Map<string, number>()
  const wrong: string[] = []
  while (queue.length > 0 && seen.size < mostPages) {
    const path = queue.shift() ?? '/'
    if (seen.has(path)) continue
    seen.add(path)
    const download = /\/(download|attachments)\b/.test(path)
    const answer = await page.request.get(path)
    if (answer.status() >= 400 && answer.status() !== 409) wrong.push(`${answer.status()} at ${path}`)
    if (download || !answer.headers()['content-type']?.includes('text/html')) continue
    await page.goto(path)
    const { links, idle, anchors } = await page.evaluate(() => ({
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter((a) => a.getAttribute('aria-disabled') !== 'true')
        .map((a) => a.href),
      anchors: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map(
        (a) => a.getAttribute('href') ?? '',
      ),
      idle: [...document.querySelectorAll<HTMLElement>('button, input[type=submit], a:not([href])')]
        .filter(
          (control) => !(control instanceof HTMLButtonElement && control.form) && !control.closest('form'),
        )
        .map((control) => control.outerHTML),
    }))
    for (const control of idle) wrong.push(`does nothing on ${path}: ${control}`)
    for (const anchor of anchors) {
      if ((await page.locator(`[id="${anchor.slice(1)}"]`).count()) === 0)
        wrong.push(`${anchor} leads nowhere on ${path}`)
    }
    for (const href of links) {
      const url = new URL(href)
      if (url.origin !== new URL(page.url()).origin || url.pathname === '/auth') continue
      const kind = kindOf(url)
      if ((kinds.get(kind) ?? 0) >= mostOfAKind) continue
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      queue.push(url.pathname + url.search)
    }
  }
  expect(wrong).toEqual([])
  expect(seen.size).toBeGreaterThan(15)
})

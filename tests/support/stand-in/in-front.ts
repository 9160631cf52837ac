import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { ask, type Visitor } from '../pages/http-visitor.ts'
import { enter } from './visit.ts'
import { startInFront } from './web-in-front.ts'

/**
 * The built product without a database, in front of a platform that answers what the specification shows and nothing else, for all
 * tests of a file; before each a visitor has signed in and all is well.
 */
export function inFront() {
  let started: Awaited<ReturnType<typeof startInFront>>
  let visitor: Visitor
  beforeAll(async () => {
    started = await startInFront({ KEY: 'the-key', SECRET: 'the-secret' })
  })
  afterAll(() => started?.stop())
  beforeEach(async () => {
    const { host, platform, web } = started
    platform.trouble.clear()
    platform.instead.clear()
    Object.assign(host.settings, {
      expiresIn: 3600,
      padding: 0,
      refuses: false,
      grantsLess: false,
      refreshes: true,
      silent: false,
    })
    visitor = await enter(web.origin)
    platform.asked.length = 0
  })

  async function page(path: string, by = visitor) {
    const answer = await ask(by, path)
    return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() }
  }

  /** Sends the form of a page that has this intent, with what is typed. */
  async function send(path: string, intent: string, typed: Record<string, string>, by = visitor) {
    const { html } = await page(path, by)
    const form = html.split('<form').find((one) => one.includes(`value="${intent}"`)) ?? ''
    const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ])
    expect(form, `${path} has a form for ${intent}`).not.toBe('')
    const body = new FormData()
    for (const [name = '', value = ''] of hidden) body.set(name, value)
    for (const [name, value] of Object.entries(typed)) body.set(name, value)
    const action = (/action="([^"]*)"/.exec(form)?.[1] ?? path).replaceAll('&amp;', '&')
    return ask(by, action, { method: 'POST', body, headers: { Origin: by.origin } })
  }

  const writesAsked = () => started.platform.asked.filter(({ method }) => method !== 'GET')

  return {
    get host() {
      return started.host
    },
    get platform() {
      return started.platform
    },
    get origin() {
      return started.web.origin
    },
    get visitor() {
      return visitor
    },
    page,
    send,
    writesAsked,
  }
}

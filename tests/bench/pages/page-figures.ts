import { addresses } from '#tests/support/browser/e2e.ts'
import { countOf, type statementCounter } from '#tests/support/database/statements.ts'
import { assetsOf } from '#tests/support/pages/budgets.ts'
import { ask, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import type { KnownPage } from '#tests/support/pages/pages.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { processorClock, withChildren } from '../processor-time.ts'

/** The cost of one view of a page: statements, milliseconds of a core, compressed bytes. */
export interface Figures {
  statements: number
  web: number
  postgres: number
  page: number
  scripts: number
}

/** Measures pages of `web`, one after the other, each viewed `views` times by the page's account. */
export function pageMeter(
  web: Server,
  postgres: number,
  counter: Awaited<ReturnType<typeof statementCounter>>,
  views: number,
) {
  const visitors = new Map<string, Promise<Visitor>>()
  const stranger: Visitor = { origin: web.origin, cookies: new Map() }
  const packed = new Map<string, Promise<number>>()

  function visitorFor(as: KnownPage['as']): Promise<Visitor> | Visitor {
    if (!as) return stranger
    const visitor = visitors.get(as) ?? signIn(web.origin, addresses[as], 'credence-demo')
    visitors.set(as, visitor)
    return visitor
  }
  async function read(visitor: Visitor, path: string, status: number) {
    const answer = await ask(visitor, path, { headers: { 'Accept-Encoding': 'br' } })
    if (answer.status !== status) throw new Error(`${path} answers ${answer.status}`)
    return { bytes: Number(answer.headers.get('content-length')), html: await answer.text() }
  }
  function bytesOf(paths: string[]): Promise<number> {
    const each = paths.map((path) => {
      const bytes = packed.get(path) ?? read(stranger, path, 200).then((one) => one.bytes)
      packed.set(path, bytes)
      return bytes
    })
    return Promise.all(each).then((all) => all.reduce((sum, one) => sum + one, 0))
  }

  return async function measure({ path, as, status = 200 }: KnownPage): Promise<Figures> {
    const visitor = await visitorFor(as)
    const view = () => read(visitor, path, status)
    const { bytes, html } = await view()
    const statements = countOf(await counter.during(view))
    const { styles, scripts } = assetsOf(html)
    const [page, ofScripts] = [bytes + (await bytesOf(styles)), await bytesOf(scripts)]
    const [ofWeb, ofPostgres] = [processorClock([web.pid]), processorClock(withChildren(postgres))]
    for (let count = 0; count < views; count++) await view()
    return {
      statements,
      web: ofWeb() / views,
      postgres: ofPostgres() / views,
      page,
      scripts: ofScripts,
    }
  }
}

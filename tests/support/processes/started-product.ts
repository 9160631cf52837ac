import { afterAll, beforeAll } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { type FreshDatabase, freshDatabase } from '../database/database.ts'
import { signIn, type Visitor } from '../pages/http-visitor.ts'
import type { Server } from './node-server.ts'
import { startWeb } from './web-process.ts'

/** One web process of the built product at a demonstration world of its own, for all tests of a file, and its people signed in. */
export function startedProduct(settings: Record<string, string> = {}) {
  let fresh: FreshDatabase
  let web: Server
  beforeAll(async () => {
    fresh = await freshDatabase({ demo: true })
    web = await startWeb(fresh, settings)
  })
  afterAll(async () => {
    await web?.stop()
    await fresh?.close()
  })
  return {
    get fresh() {
      return fresh
    },
    get owner() {
      return fresh.owner
    },
    get web() {
      return web
    },
    get origin() {
      return web.origin
    },
    signIn: (email: string): Promise<Visitor> => signIn(web.origin, email, demoPassword),
  }
}

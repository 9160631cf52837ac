import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisations.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { ask, signIn, type Visitor } from '#tests/support/http-visitor.ts'
import type { Server } from '#tests/support/node-server.ts'
import { startWeb } from '#tests/support/web-process.ts'

let fresh: FreshDatabase
let web: Server
let lead: Visitor
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  web = await startWeb(fresh)
  lead = await signIn(web.origin, 'lead@enterprise.example', demoPassword)
}, 120_000)
afterAll(async () => {
  await web?.stop()
  await fresh.close()
})

test.each(['/app/alerts.csv', '/app/cases.csv', '/app/portfolio/pf_000001/parties.csv', '/watchlist.csv'])(
  '%s says risk in the words of the screens',
  async (path) => {
    const answer = await ask(lead, path)
    expect(answer.status).toBe(200)
    const cells = (await answer.text()).split(/[,\r\n]/)
    expect(cells).toContain('High')
    expect(cells.filter((cell) => /^(high|medium|low)$/.test(cell))).toEqual([])
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { ask, readPage, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf } from '#tests/support/pages/page-forms.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'

// A morning's alerts, each opened and decided with the plain form of its page, like a browser without JavaScript.

const alertCount = 312

let fresh: FreshDatabase
let web: Server
let lead: Visitor

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  await fresh.owner
    .updateTable('alerts')
    .set({ status: 'open', case_id: null, snoozed_until: null, duplicate_of: null, assignee: null })
    .where('organization_id', '=', 'o_northern')
    .where('alert_id', '<=', `a_${String(alertCount).padStart(6, '0')}`)
    .execute()
  await fresh.owner
    .updateTable('alerts')
    .set({ assignee: 'u_analyst' })
    .where('organization_id', '=', 'o_northern')
    .where('alert_id', '>', `a_${String(alertCount).padStart(6, '0')}`)
    .execute()
  web = await startWeb(fresh)
  lead = await signIn(web.origin, 'lead@enterprise.example', demoPassword)
})
afterAll(async () => {
  await web?.stop()
  await fresh.close()
})

const titleOf = (html: string) => /<title>(\d+ of \d+)?/.exec(html)?.[1]

test(`${alertCount} alerts can be decided one after the other by plain forms`, async () => {
  let path = '/app/alerts/work'
  for (let alertNumber = 1; alertNumber <= alertCount; alertNumber++) {
    const html = await readPage(lead, path, { 'Save-Data': 'on' })
    expect(titleOf(html)).toBe(`${alertNumber} of ${alertCount}`)
    const form = formsOf(html).find(({ intent }) => intent === 'decide-alert')
    const body = new URLSearchParams(form?.fields)
    body.set('action', 'acknowledge')
    const answer = await ask(lead, form?.action ?? '', {
      method: 'POST',
      body,
      headers: { Origin: lead.origin },
    })
    expect(answer.status).toBe(303)
    path = answer.headers.get('Location') ?? ''
  }
  expect(await readPage(lead, path, { 'Save-Data': 'on' })).toContain(`${alertCount} decided`)
  const { n } = await fresh.owner
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('organization_id', '=', 'o_northern')
    .where('status', '=', 'acknowledged')
    .where('assignee', 'is', null)
    .executeTakeFirstOrThrow()
  expect(n).toBe(alertCount)
}, 240_000)

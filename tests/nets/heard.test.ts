import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { listenTo } from '#tests/support/browser/listen.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf } from '#tests/support/pages/page-forms.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'
import { travel } from '#tests/support/stand-in/visit.ts'
import { journeys, type Step } from './heard-journeys.ts'

// Typed values are numbered: resetting the modules starts them from one, whatever ran in this worker before.
vi.hoisted(() => vi.resetModules())

// What a screen reader announces along each journey, stored in tests/nets/heard. A change there is a change for screen
// reader users: read it, then run `npx vitest run --project nets tests/nets/heard.test.ts -u`.

// Everything happens on the demonstration's date, so that the announcements are the same tomorrow: in the web process
// and in the database.
const thatDay = '2026-11-20T10:00:00+05:30'
// Column defaults are bound to the function they were created with, and our functions have a fixed search path: both are
// redirected.
const databaseClock = `
  create schema clock;
  grant usage on schema clock to public;
  create function clock.now() returns timestamptz stable language sql
    as $$ select '${thatDay}'::timestamptz + (pg_catalog.now() - '${new Date().toISOString()}') $$;
  do $$
  declare name text; change text;
  begin
    execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
    for name, change in
      select adrelid::regclass, format('alter column %I set default clock.now()', attname)
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where pg_get_expr(adbin, adrelid) = 'now()'
    loop execute format('alter table %s %s', name, change); end loop;
    for name in select oid::regprocedure from pg_proc where proconfig = array['search_path=public']
    loop execute format('alter function %s set search_path = clock, pg_catalog, public', name); end loop;
  end $$`

let fresh: FreshDatabase
let web: Server
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  const setClock = pathToFileURL(join(import.meta.dirname, '../support/clock.mjs'))
  await sql.raw(databaseClock).execute(fresh.owner)
  web = await startWeb(fresh, {
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import=${setClock}`,
    CLOCK_STARTS: thatDay,
  })
})
afterAll(async () => {
  await web?.stop()
  await fresh?.close()
})

interface Open {
  visitor: Visitor
  html: string
  at: URL
}

function request({ html, at }: Open, step: Step): [path: string, init?: RequestInit] {
  if ('open' in step) return [step.open]
  const form = formsOf(html).find(({ intent }) => intent.trim() === step.send)
  if (!form) throw new Error(`${at.pathname} has no form for ${step.send}`)
  const body = new FormData()
  for (const [name, value] of form.fields) body.set(name, step.typed?.[name] ?? value)
  return [new URL(form.action, at).href, { method: 'POST', body, headers: { Origin: at.origin } }]
}

async function take(open: Open, step: Step): Promise<string> {
  const { answer, at } = await travel(open.visitor, ...request(open, step))
  Object.assign(open, { html: await answer.text(), at })
  const phrases = await listenTo(open.html, 'open' in step && step.whole)
  const what = 'open' in step ? `open ${step.open}` : `send ${step.send || 'the form'}`
  return [`# ${what}: ${answer.status}`, ...phrases].join('\n')
}

test.each(journeys)('$name', async ({ name, as, steps }) => {
  const visitor = as ? await signIn(web.origin, as, demoPassword) : { origin: web.origin, cookies: new Map() }
  const open: Open = { visitor, html: '', at: new URL(web.origin) }
  const heard: string[] = []
  for (const step of steps) heard.push(await take(open, step))
  await expect(`${heard.join('\n\n')}\n`).toMatchFileSnapshot(`heard/${name.replaceAll(/[ ,]+/g, '-')}.txt`)
})

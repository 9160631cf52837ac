import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '#server/contract/features.ts'
import { demoPassword } from '#server/demo/organisations.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { ask, signIn, type Visitor } from '#tests/support/http-visitor.ts'
import type { Server } from '#tests/support/node-server.ts'
import { addressOf, guardedRoutes, knownIds } from '#tests/support/walk.ts'
import { startWeb } from '#tests/support/web-process.ts'

// Every policy of one feature × every page that names a feature, asked in one session while the policy changes behind it: it opens
// what it names, and nothing else.

let fresh: FreshDatabase
let web: Server
let visitor: Visitor
let pages: { address: string; feature: string }[]

const featureOf = (file: string) => {
  const source = readFileSync(join('app', file), 'utf8')
  const [, name] = source.match(/^export const loader = signedIn\(\s*features\.(\w+)/m) ?? []
  return name && features[name as keyof typeof features]
}

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  const ids = await knownIds(fresh.owner)
  pages = guardedRoutes().flatMap(({ path, file }) => {
    const feature = featureOf(file)
    return feature ? [{ address: addressOf(path, ids), feature }] : []
  })
  web = await startWeb(fresh)
  visitor = await signIn(web.origin, 'viewer@enterprise.example', demoPassword)
}, 120_000)
afterAll(async () => {
  await web?.stop()
  await fresh.close()
})

test.each(Object.values(features))('%s opens its own pages and no other', async (feature) => {
  const policy = JSON.stringify({ [feature]: ['GET', 'POST', 'PATCH', 'DELETE'] })
  await sql`update users set policy = ${policy}::jsonb where user_id = 'u_viewer'`.execute(fresh.owner)
  const theirs = pages.filter((one) => one.feature === feature)
  const own = theirs.find(({ address }) => address === feature) ?? theirs[0]
  // The first page after a change brings the session its new policy.
  await expect.poll(async () => (await ask(visitor, own?.address ?? '/docs')).status).not.toBe(403)
  await ask(visitor, '/account/my-profile')
  const open: string[] = []
  for (const { address } of pages.filter((one) => one.feature !== feature))
    if ((await ask(visitor, address)).status !== 403) open.push(address)
  expect(open).toEqual([])
})

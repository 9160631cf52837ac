import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { organisationRows } from '#tests/support/database/changes.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { ask, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf, type PageForm } from '#tests/support/pages/page-forms.ts'
import { addressesFor, knownIds } from '#tests/support/pages/walk.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'
import { leaveAloneForAnHour, sessionOf } from '#tests/support/signing-in/session-cookie.ts'

// The forms of every page, submitted by every user: a user may do what a page offers them, and nothing else.

let fresh: FreshDatabase
let web: Server
/** All rows before any page was viewed. */
let asFound: Record<string, string>
/** The forms offered to each account, by action and intent. */
const offered = new Map<string, Map<string, PageForm>>()
/** The page on which a form was found. */
const pageOf = new Map<PageForm, string>()
const visitors = new Map<string, Visitor>()

const members = ['lead', 'analyst', 'manager', 'owner']
const outsiders = ['viewer', 'nobody', 'suspended', 'member']

const keyOf = ({ action, intent }: PageForm) => `${action.split('?')[0]} ${intent}`
/** Forms that differ only in an id are one kind. */
const kindOf = (key: string) =>
  key.replace(/\/(p|a|r|f|l|pf|o|u|sc)_\w+|\/\d+/g, '/:id').replace(/=[a-z]+_\d+/g, '=:id')

async function enter(account: string): Promise<Visitor> {
  const { rows } = await sql<{
    email: string
  }>`select email from users where user_id = ${`u_${account}`}`.execute(fresh.owner)
  const visitor = await signIn(web.origin, rows[0]?.email ?? '', demoPassword)
  visitors.set(account, visitor)
  return visitor
}

/** Opens the pages and records the forms they offer this account; returns the first page for each kind of form. */
async function lookRound(account: string, paths: string[]): Promise<string[]> {
  const visitor = visitorOf(account)
  const [forms, first] = [new Map<string, PageForm>(), new Map<string, string>()]
  for (const path of paths) {
    const answer = await ask(visitor, path)
    const html = await answer.text()
    if (!answer.headers.get('Content-Type')?.includes('text/html')) continue
    for (const form of formsOf(html)) {
      if (!forms.has(keyOf(form))) forms.set(keyOf(form), form)
      pageOf.set(form, path)
      const kind = kindOf(keyOf(form))
      if (!first.has(kind)) first.set(kind, path)
    }
  }
  offered.set(account, forms)
  return [...first.values()]
}

const aFile = new File(['date,name\n2041-01-26,Republic Day\n'], 'days.csv', { type: 'text/csv' })

const visitorOf = (account: string): Visitor => {
  const visitor = visitors.get(account)
  if (!visitor) throw new Error(`${account} has not signed in`)
  return visitor
}

/** Submits a form as a user, with the form token of their own session. */
async function send(
  visitor: Visitor,
  { action, fields, files }: PageForm,
  init: { method?: string; token?: string; data?: boolean } = {},
) {
  const token = init.token ?? sessionOf(visitor).form_token
  const body = files.length > 0 ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) body.append(name, name === 'form_token' ? token : value)
  for (const name of files) body.append(name, aFile as unknown as string)
  const [path = '', query] = action.split('?')
  const target = `${path}${init.data ? '.data' : ''}${query ? `?${query}` : ''}`
  const answer = await ask({ origin: visitor.origin, cookies: new Map(visitor.cookies) }, target, {
    method: init.method ?? 'POST',
    body,
    headers: { Origin: visitor.origin },
  })
  await answer.arrayBuffer()
  return answer
}

/** One form of each kind offered to the accounts. */
function kinds(accounts: string[]): Map<string, PageForm> {
  const found = new Map<string, PageForm>()
  for (const account of accounts) {
    for (const [key, form] of offered.get(account) ?? []) {
      const kind = `${kindOf(key)}`
      if (!found.has(kind)) found.set(kind, form)
    }
  }
  return found
}

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  await sql`insert into users (user_id, organization_id, email, name, password_hash, policy)
    select 'u_nobody', organization_id, 'nobody@enterprise.example', 'N. Nobody', password_hash, '{}'
    from users where user_id = 'u_lead'`.execute(fresh.owner)
  // The form filler ticks every box of a workflow, including approval, and users cannot approve their own requests: this
  // takes a second user with the permission.
  await sql`insert into users (user_id, organization_id, email, name, password_hash, policy)
    select 'u_second', organization_id, 'second@enterprise.example', 'S. Second', password_hash, policy
    from users where user_id = 'u_lead'`.execute(fresh.owner)
  // The manager decides one request, so the owner needs another one to withdraw.
  await sql`insert into corrections (organization_id, party_id, field, wanted, reason, requested_by)
    select organization_id, party_id, 'warehouse', 'Station Road, Jaipur', 'Rented since August', 'u_owner'
    from corrections where correction_id = 'k_000001'`.execute(fresh.owner)
  web = await startWeb(fresh)
  for (const account of [...members, ...outsiders, 'officer']) await enter(account)
  asFound = await organisationRows(fresh.owner)
  const [ids, found] = [await knownIds(fresh.owner), new Set<string>()]
  for (const account of members)
    for (const path of await lookRound(account, addressesFor(account, ids))) found.add(path)
  // The others open the pages on which the members found a form.
  for (const account of [...outsiders, 'officer']) await lookRound(account, [...found])
}, 240_000)
afterAll(async () => {
  await web?.stop()
  await fresh.close()
})

const isSignOut = (kind: string) => / sign-out(-everywhere)?$/.test(kind)
/** Settings stored in the sender's own browser, and the layout of their own dashboard: open to everyone. */
const isTheirOwn = (kind: string) =>
  /^\/(account\/my-profile|app\/dashboard\/edit) |^\/account\/edit look$/.test(kind)

test('viewing every page changes nothing', async () => {
  expect(await organisationRows(fresh.owner)).toEqual(asFound)
  expect(kinds(members).size).toBeGreaterThan(30)
})

/** A button that only helps to fill in a form, or links to the page with the form: it writes nothing. */
const isHelper = (kind: string) => / (choose-order|.*intent=.*|.*change=leave)$/.test(kind)
/** Forms that need the user's own values: a password, a telephone number, an account number, an export of books, a domain. */
const asksTheirOwn = (kind: string) =>
  /^\/(account\/security password|account\/edit profile|consent\/bank-statement give|admin\/users\/invitations invite-member|admin\/single-sign-on save-single-sign-on|apps\/accounting send|admin\/organisation save-(organisation|logo)|admin\/organisation\/personal-data save-periods|uploads send-upload)$/.test(
    kind,
  )
const refusals = [403, 404]

/** Submits every form that was not offered, as the page, as its data and with another method; returns those that were not rejected. */
async function wrongAnswers(account: string): Promise<string[]> {
  const visitor = visitorOf(account)
  const mine = new Set(offered.get(account)?.keys() ?? [])
  const wrong: string[] = []
  for (const [kind, form] of kinds(members)) {
    if (mine.has(keyOf(form)) || isTheirOwn(kind)) continue
    for (const init of [{}, { data: true }, { method: 'PATCH' }]) {
      const { status } = await send(visitor, form, init)
      // Invalid values are reported before permissions are checked.
      const comesBack = asksTheirOwn(kind) && status === 422
      if (!isHelper(kind) && !comesBack && !refusals.includes(status))
        wrong.push(`${kind} ${JSON.stringify(init)}: ${status}`)
    }
  }
  return wrong
}

test.each(outsiders)(
  '%s is refused every form that their pages do not offer, and nothing is written',
  async (account) => {
    const before = await organisationRows(fresh.owner)
    expect(await wrongAnswers(account)).toEqual([])
    expect(await organisationRows(fresh.owner)).toEqual(before)
  },
)

test("another organisation's member changes nothing of this one with its forms", async () => {
  const before = await organisationRows(fresh.owner, 'o_northern')
  for (const [kind, form] of kinds(['lead'])) {
    await send(visitorOf('officer'), form)
    if (isSignOut(kind)) await enter('officer')
  }
  expect(await organisationRows(fresh.owner, 'o_northern')).toEqual(before)
})

test("no form is accepted without the session's token", async () => {
  const before = await organisationRows(fresh.owner)
  const statuses: Record<string, number> = {}
  for (const account of members)
    for (const [kind, form] of kinds([account]))
      statuses[kind] = (await send(visitorOf(account), form, { token: 'another' })).status
  expect(Object.entries(statuses).filter(([, status]) => status !== 403)).toEqual([])
  expect(await organisationRows(fresh.owner)).toEqual(before)
})

test('a visitor who is signed out or was idle too long is redirected to sign-in and writes nothing', async () => {
  const before = await organisationRows(fresh.owner)
  const stranger: Visitor = { origin: web.origin, cookies: new Map() }
  const away: Visitor = { origin: web.origin, cookies: new Map(visitorOf('lead').cookies) }
  leaveAloneForAnHour(away)
  for (const form of kinds(['lead']).values()) {
    for (const visitor of [stranger, away]) {
      const answer = await send(visitor, form, { token: sessionOf(away).form_token })
      expect([form.action, form.intent, answer.status]).toEqual([form.action, form.intent, 303])
      expect(answer.headers.get('Location')).toContain('/auth?to=')
    }
  }
  expect(await organisationRows(fresh.owner)).toEqual(before)
})

const ends = (kind: string) => Number(/ (delete|give-up|archive|sign-out)/.test(kind))
const endingLast = ([one]: [string, PageForm], [other]: [string, PageForm]) => ends(one) - ends(other)

test('every form that a page offers is accepted', async () => {
  const wrong: string[] = []
  let sent = 0
  for (const account of members) {
    for (const [kind, before] of [...kinds([account])].sort(endingLast)) {
      const page = await ask(visitorOf(account), pageOf.get(before) ?? '')
      const form = formsOf(await page.text()).find((one) => keyOf(one) === keyOf(before))
      // An earlier form may have settled the matter.
      if (!form) continue
      sent++
      const { status } = await send(visitorOf(account), form)
      // An incompletely filled form is returned with errors.
      if (status >= 400 && !((isHelper(kind) || asksTheirOwn(kind)) && status === 422))
        wrong.push(`${account}: ${kind}: ${status}`)
      // Users who sign in again have no second factor.
      if (kind.endsWith('save-second-factor'))
        await fresh.owner.updateTable('organisations').set({ second_factor_required: false }).execute()
      if (isSignOut(kind)) await enter(account)
    }
  }
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThan(180)
})

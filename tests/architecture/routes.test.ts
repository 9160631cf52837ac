import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sections } from '#app/parties/sections.ts'
import { allRoutes } from '#tests/support/pages/routes.ts'
import { specifiedPaths, technicalPaths } from './route-table.ts'

// Routes without sign-in come before the guarded ones, whatever their row.
const unguarded = [
  '/',
  '/auth',
  '/set_token',
  '/error',
  '/unauthorized',
  '/unsubscribe/:token',
  '/invitation/:token',
  '/docs',
  '/docs/:section',
  '/docs/signals/:section',
  '/docs/products/:section',
  '/docs/scores/:section',
]
const ownRow = ['/app/party/:partyId/cases', '/app/party/:partyId/checkout']
// Every section of a party, of a portfolio or of the user administration is a separate route, but one row of the
// specification.
const rowOf = (path: string) =>
  ownRow.includes(path)
    ? path
    : path.replace(/^(\/app\/(?:party|portfolio)\/:\w+\/|\/admin\/users\/)[a-z-]+$/, '$1:section')
const addresses = [
  ...new Set(
    allRoutes()
      .filter(({ frame }) => !frame)
      .map(({ path }) => rowOf(path)),
  ),
]

test('every address is in the specification or on the list of technical addresses', () => {
  const known = new Set([...specifiedPaths, ...technicalPaths])
  expect(addresses.filter((path) => !known.has(path))).toEqual([])
})

test('the pages are in the order of the specification', () => {
  const pages = addresses.filter((path) => specifiedPaths.includes(path) && !unguarded.includes(path))
  const inOrder = specifiedPaths.filter((path) => pages.includes(path))
  expect(pages).toEqual(inOrder)
})

test('the party pages match the list of party sections', () => {
  const besideSections = ['checkout', 'highlights']
  const pages = allRoutes().map(({ path }) => /^\/app\/party\/:partyId\/([a-z-]+)$/.exec(path)?.[1] ?? '')
  expect(new Set(pages.filter((page) => !besideSections.includes(page)))).toEqual(
    new Set(sections.map(({ slug }) => slug)),
  )
})

const guarded = /^export const (loader|action) = (signedIn|publicly)\(/
const anyHandler = /^export (?:async )?(?:const|function|let) (loader|action|clientLoader|clientAction)\b/

test.each(allRoutes().map(({ file }) => file))('%s has only guarded loaders and actions', (file) => {
  const lines = readFileSync(join('app', file), 'utf8').split('\n')
  const handlers = lines.filter(
    (line) => anyHandler.test(line) || /^export \{.*\b(loader|action)\b/.test(line),
  )
  expect(handlers.filter((line) => !guarded.test(line))).toEqual([])
})

// The first section of a page has the URL of the page: forms submitted there reach the parent route.
test.each(
  allRoutes()
    .filter(({ framed, frame, index }) => framed && !frame && !index)
    .map(({ file }) => file),
)('%s accepts side panel forms', (file) => {
  expect(readFileSync(join('app', file), 'utf8')).toMatch(
    /^export const action = signedIn\([^;]*?\b(submitPanel|withPanelForms)\b/ms,
  )
})

// Pages every signed-in user may see about themselves; the layout, whose parts are requested with their own features;
// and alternative spellings, which redirect to the page that checks the permission.
const forEverybody = [
  'shell/shell.route.tsx',
  'shell/content.route.tsx',
  'account/profile/my-profile.route.tsx',
  'account/security/security.route.tsx',
  'admin/admin.route.tsx',
  'account/profile/edit.route.tsx',
  'account/jobs/jobs.route.tsx',
  'account/profile/picture.route.tsx',
  'account/profile/logo.route.tsx',
  'my/my.route.tsx',
  'admin/changes/own-requests.route.tsx',
  'admin/changes/own-request.route.tsx',
  'account/calendar/calendar.route.tsx',
  'account/mail/mail.route.tsx',
  'account/mail/mail-text.route.tsx',
  'notices/notices.route.tsx',
  'identity/unauthorized.route.tsx',
  'identity/setup-profile.route.tsx',
  'guarantee/calculator.route.tsx',
  'showcase/other-spelling.route.tsx',
  'admin/people/list/short-address.route.tsx',
]

test('every loader behind sign-in names a policy feature, except those open to every user', () => {
  const files = [...new Set(allRoutes().map(({ file }) => file))]
  const nameless = files.filter((file) =>
    /^export const loader = signedIn\(\s*undefined\b/m.test(readFileSync(join('app', file), 'utf8')),
  )
  expect(nameless.sort()).toEqual([...forEverybody].sort())
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allRoutes } from '#tests/support/routes.ts'
import { specifiedPaths, technicalPaths } from './route-table.ts'

// Those that need no sign-in stand before the guarded ones, whatever their row.
const unguarded = ['/', '/auth', '/set_token', '/error', '/unauthorized']
const ownRow = ['/app/party/:partyId/cases', '/app/party/:partyId/checkout']
// Every section of a party is a route of its own and one row of the specification.
const rowOf = (path: string) =>
  ownRow.includes(path) ? path : path.replace(/^(\/app\/party\/:partyId\/)[a-z-]+$/, '$1:section')
const addresses = [
  ...new Set(
    allRoutes()
      .filter(({ frame }) => !frame)
      .map(({ path }) => rowOf(path)),
  ),
]

test('every address is named by the specification or is a technical one', () => {
  const known = new Set([...specifiedPaths, ...technicalPaths])
  expect(addresses.filter((path) => !known.has(path))).toEqual([])
})

test('the pages stand in the order of the specification', () => {
  const pages = addresses.filter((path) => specifiedPaths.includes(path) && !unguarded.includes(path))
  const inOrder = specifiedPaths.filter((path) => pages.includes(path))
  expect(pages).toEqual(inOrder)
})

const guarded = /^export const (loader|action) = (signedIn|publicly)\(/
const anyHandler = /^export (?:async )?(?:const|function|let) (loader|action|clientLoader|clientAction)\b/

test.each(allRoutes().map(({ file }) => file))('%s has no loader or action outside the guard', (file) => {
  const lines = readFileSync(join('app', file), 'utf8').split('\n')
  const handlers = lines.filter(
    (line) => anyHandler.test(line) || /^export \{.*\b(loader|action)\b/.test(line),
  )
  expect(handlers.filter((line) => !guarded.test(line))).toEqual([])
})

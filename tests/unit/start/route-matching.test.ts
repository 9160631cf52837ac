import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { matchRoutes } from '@remix-run/react'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { loadRouterCompilingOnce, withRoutesCompiledOnce } from '#server/route-matching.ts'
import { allRoutes } from '#tests/support/pages/routes.ts'

type Routes = Parameters<typeof matchRoutes>[0]
type Matching = typeof matchRoutes

const matchCompiledOnce: Matching = loadRouterCompilingOnce()?.exports.matchRoutes
const tree = routes as unknown as Routes

const seen = (matches: ReturnType<Matching>) =>
  matches?.map(({ route, params, pathname, pathnameBase }) => ({ route, params, pathname, pathnameBase }))

const filled = (path: string) => path.replace(/:(\w+)\??/g, 'x-$1').replace('*', 'some/where/else')

/** A route's address in its normal form, and in the variants that users and programs write. */
const waysOf = (address: string) => [
  address,
  `${address}/`,
  `${address}//`,
  address.toUpperCase(),
  `${address}/one-more`,
  address.slice(0, -1),
  `/${address}`,
  address.replace('x-', '%E0%A4%95%2F'),
  address.replace('x-', '\u0130\u212A'),
]

test('every address matches as in the library, also the second time', () => {
  const addresses = allRoutes().flatMap(({ path }) => waysOf(filled(path)))
  expect(addresses.length).toBeGreaterThan(1000)
  for (const address of new Set([...addresses, '', '/', '//', 'app'])) {
    const matches = seen(matchRoutes(tree, address))
    expect(seen(matchCompiledOnce(tree, address)), address).toEqual(matches)
    expect(seen(matchCompiledOnce(tree, address)), address).toEqual(matches)
  }
})

test('case, optional segments, splats and a base path match as in the library', () => {
  const odd: Routes = [
    { id: 'case', path: 'Exact', caseSensitive: true },
    { id: 'optional', path: ':lang?/about/:page?' },
    { id: 'rest', path: 'files/*', children: [{ id: 'inner', path: 'deep' }] },
    { id: 'star', path: '*' },
  ]
  for (const address of [
    '/Exact',
    '/exact',
    '/about',
    '/en/about',
    '/EN/ABOUT/us',
    '/files',
    '/files/a/b',
    '/Files/deep',
    '/else',
  ])
    for (const base of ['/', '/base'])
      for (const path of [address, base + address])
        expect(seen(matchCompiledOnce(odd, path, base)), path).toEqual(seen(matchRoutes(odd, path, base)))
})

test('each list of routes is ranked separately', () => {
  const one: Routes = [{ id: 'one', path: 'a' }]
  const other: Routes = [{ id: 'other', path: 'a' }]
  expect(matchCompiledOnce(one, '/a')?.[0]?.route.id).toBe('one')
  expect(matchCompiledOnce(other, '/a')?.[0]?.route.id).toBe('other')
})

test('the installed library version is patched, an unknown one is not', () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('@remix-run/router'), 'utf8')
  expect(withRoutesCompiledOnce(source)).toContain('rankedBranches(routes)')
  expect(withRoutesCompiledOnce(source.replace('flattenRoutes(routes)', 'flattened(routes)'))).toBeUndefined()
})

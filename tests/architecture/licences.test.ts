import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mayShip, shippedPackages } from '#tests/licences/shipped.ts'

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

test('every shipped package has a permitted licence', () => {
  const shipped = shippedPackages(lockfile)
  expect(shipped.filter(({ licence }) => !mayShip(licence))).toEqual([])
  const names = shipped.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)))
  expect(names).not.toContain('vitest')
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT and ISC', true],
  ['MIT AND GPL-2.0-only', false],
  ['GPL-3.0-or-later', false],
  ['AGPL-3.0', false],
  ['LGPL-2.1', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['', false],
])('%s may ship: %s', (licence, may) => {
  expect(mayShip(licence)).toBe(may)
})

test('shipped packages exclude development dependencies and include packages without a licence', () => {
  const packages = {
    '': { version: '1.0.0', license: 'UNLICENSED' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a/node_modules/@x/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/c': { version: '1.0.0', license: 'GPL-3.0', dev: true },
  }
  expect(shippedPackages({ packages })).toEqual([
    { name: '@x/b', version: '2.0.0', licence: 'MIT' },
    { name: 'a', version: '1.0.0', licence: '' },
  ])
})

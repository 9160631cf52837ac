import { expect, test } from 'vitest'
import { allows, features } from '#server/contract/features.ts'
import { featureUrls, policies } from '#server/demo/policies.ts'

test('every feature of the contract is among the urls, and the lead may do all with all of them', () => {
  expect(featureUrls).toEqual(expect.arrayContaining(Object.values(features)))
  expect(
    featureUrls.every((url) =>
      ['GET', 'POST', 'PATCH', 'DELETE'].every((method) => allows(policies.lead, url, method)),
    ),
  ).toBe(true)
})

test('the analyst may do all but administration', () => {
  const refused = featureUrls.filter((url) => !allows(policies.analyst, url))
  expect(refused).toEqual(featureUrls.filter((url) => url.startsWith('/admin/')))
})

test('the viewer only looks, and at a few pages', () => {
  expect(featureUrls.filter((url) => allows(policies.viewer, url, 'POST'))).toEqual([])
  for (const url of ['/app/cases', '/app/portfolios', '/app/account/products', '/watchlist']) {
    expect(allows(policies.viewer, url)).toBe(false)
  }
  expect(allows(policies.viewer, '/app/alerts')).toBe(true)
})

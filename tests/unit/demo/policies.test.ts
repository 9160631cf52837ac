import { expect, test } from 'vitest'
import { allows, features } from '#server/contract/features.ts'
import { featureUrls, policies } from '#server/demo/organisation/policies.ts'

test('the URL list covers every feature, and the lead may use every method on each', () => {
  expect(featureUrls).toEqual(expect.arrayContaining(Object.values(features)))
  expect(
    featureUrls.every((url) =>
      ['GET', 'POST', 'PATCH', 'DELETE'].every((method) => allows(policies.lead, url, method)),
    ),
  ).toBe(true)
})

test('the analyst may use everything except administration', () => {
  const refused = featureUrls.filter((url) => !allows(policies.analyst, url))
  expect(refused).toEqual(featureUrls.filter((url) => url.startsWith('/admin/')))
})

test('the viewer may only read, and only some of the pages', () => {
  expect(featureUrls.filter((url) => allows(policies.viewer, url, 'POST'))).toEqual([])
  for (const url of ['/app/cases', '/app/portfolios', '/app/account/products', '/watchlist']) {
    expect(allows(policies.viewer, url)).toBe(false)
  }
  expect(allows(policies.viewer, '/app/alerts')).toBe(true)
})

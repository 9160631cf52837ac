import { expect, it } from 'vitest'
import { parsePageConfig } from '#server/page-config.ts'

it.each([
  ['/cdn/favicon.svg', 'image/svg+xml'],
  ['/cdn/bank.png', 'image/png'],
  ['/cdn/bank.ICO', 'image/x-icon'],
])('the icon %s has the type %s', (fav_icon_app, type) => {
  const config = parsePageConfig(JSON.stringify({ common: { title_app: 'Our Bank', fav_icon_app } }))
  expect(config).toEqual({ title_app: 'Our Bank', fav_icon_app, fav_icon_type: type })
})

it('uses Default Title only if the configuration has no title', () => {
  expect(parsePageConfig('{}').title_app).toBe('Default Title')
  expect(parsePageConfig('{"common":{"fav_icon_app":"/cdn/a.png"}}').title_app).toBe('Default Title')
})

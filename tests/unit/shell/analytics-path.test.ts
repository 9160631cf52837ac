import { expect, test } from 'vitest'
import { pagePath } from '#app/shell/analytics/analytics-path.ts'

test.each([
  ['/app/dashboard', {}, '/app/dashboard'],
  ['/app/party/p_000001/scores', { partyId: 'p_000001' }, '/app/party/:partyId/scores'],
  ['/invitation/a%20b', { token: 'a b' }, '/invitation/:token'],
  ['/app/party/%E0%A4/x', { partyId: 'p_1' }, '/app/party/:unreadable/x'],
])('%s is reported without ids', (pathname, params, path) => {
  expect(pagePath(pathname, params)).toBe(path)
})

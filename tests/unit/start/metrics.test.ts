import { expect, test } from 'vitest'
import { kindOf } from '#server/metrics.ts'

test.each([
  ['/', '/'],
  ['/app/cases?status=NEW', '/app/cases'],
  ['/app/cases/1001', '/app/cases/*'],
  ['/app/cases/1001.data?_routes=x', '/app/cases/*'],
  ['/v1/admin/lists/7/parties', '/v1/admin/*'],
  ['/v1/bulk_exports', '/v1/bulk_exports'],
  ['/assets/look-Ca8PLB42.css', '/assets/*'],
  ['/uploads/up_12', '/uploads/*'],
  ['/calendar/c2VjcmV0.ics', '/calendar/*'],
  ['/invitation/Secret-of-a-link', '/invitation/*'],
])('the page %s is counted as %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

import { expect, test } from 'vitest'
import { organisationRows } from '#server/demo/organisation/organisations.ts'

test.each([
  ['2026-11-20', '22-11-2026'],
  ['2026-11-22', '29-11-2026'],
  ['2026-12-28', '03-01-2027'],
])('on %s the maintenance banner names the next Sunday, %s', (today, sunday) => {
  const [northern] = organisationRows(today)
  expect(northern?.messages?.[0]?.I18_code).toContain(`on Sunday ${sunday},`)
})

import { expect, test } from 'vitest'
import { mailLines, withAddresses } from '#server/contract/notices/mail-text.ts'
import { type DigestFacts, digestMail } from '#server/rules/notices/digest.ts'

const none = { total: 0, first: [] }
const nothing: DigestFacts = {
  day: '2026-11-22',
  since: '2026-11-20',
  fresh: { ...none, high: 0, medium: 0, low: 0 },
  back: none,
  mine: none,
  notices: none,
}
const alert = {
  alert_id: 'a_1',
  party_name: 'Kaveri Agro Ltd',
  alert_summary: 'Rating downgraded from BBB to BBB− by CARE',
  severity: 'high' as const,
}
const one = { total: 1, first: [alert] }

test('there is no mail if there is nothing to report', () => {
  expect(digestMail(nothing)).toBeUndefined()
})

test('each part has a heading and a link for each item', () => {
  const assigned = {
    kind: 'assigned',
    text: 'Call them',
    link: '/app/cases/1001',
    by: 'R. Lead',
    ends_on: null,
  } as const
  const due = {
    kind: 'due_tomorrow',
    text: 'PAN ABCDE1234F, account 50200012345678',
    link: '/app/cases/1002',
    by: null,
    ends_on: '2026-11-23',
  } as const
  const notices = { total: 3, first: [assigned, due] }
  const fresh = { ...one, total: 12, high: 1, medium: 0, low: 11 }
  expect(digestMail({ ...nothing, fresh, back: one, mine: one, notices })).toEqual({
    subject: 'Credence: 12 new alerts (1 high), 1 back from snoozing, 1 assigned to you, 3 notices',
    body: `Your tasks on 22-11-2026

New since 20-11-2026: 1 high, 11 low
- Kaveri Agro Ltd (high): Rating downgraded from BBB to BBB− by CARE
  /app/alerts/a_1
And 11 more:
  /app/alerts?state=open

Snoozed until now: 1
- Kaveri Agro Ltd (high): Rating downgraded from BBB to BBB− by CARE
  /app/alerts/a_1

Assigned to you, open: 1
- Kaveri Agro Ltd (high): Rating downgraded from BBB to BBB− by CARE
  /app/alerts/a_1

Notices: 3
- Assigned to you by R. Lead: Call them
  /app/cases/1001
- Due tomorrow: PAN AB******4F, account **********5678
  /app/cases/1002
And 1 more:
  /my/notices?state=unread
`,
  })
})

test.each([
  [{ fresh: { ...one, high: 1, medium: 0, low: 0 } }, 'Credence: 1 new alert (1 high)'],
  [{ back: one }, 'Credence: 1 back from snoozing'],
  [{ mine: one }, 'Credence: 1 assigned to you'],
])('one part is enough for a mail: %j', (part, subject) => {
  expect(digestMail({ ...nothing, ...part })?.subject).toBe(subject)
})

test('all figures of a mail are grouped as in India', () => {
  const many = { ...one, total: 123_456 }
  const mail = digestMail({
    ...nothing,
    fresh: { ...many, high: 103_456, medium: 20_000, low: 0 },
    back: many,
    mine: many,
    notices: { total: 2345, first: [] },
  })
  expect(mail?.subject).toBe(
    'Credence: 1,23,456 new alerts (1,03,456 high), 1,23,456 back from snoozing, 1,23,456 assigned to you, 2,345 notices',
  )
  expect(mail?.body).toContain(': 1,03,456 high, 20,000 medium\n')
  expect(mail?.body).not.toMatch(/(?<![\d-])\d{4,}(?!-)/)
})

test('user input cannot add lines, and so no links', () => {
  const typed = { ...alert, alert_summary: 'Look:\n  /unsubscribe/x\r\n  /app' }
  const mail = digestMail({ ...nothing, mine: { total: 1, first: [typed] } })
  const paths = mailLines(mail?.body ?? '').flatMap(({ path }) => path ?? [])
  expect(paths).toEqual(['/app/alerts/a_1'])
})

test('links are prefixed with the public address, other lines are unchanged', () => {
  expect(withAddresses('See /app\n  /app/alerts/a_1\n', 'https://credence.example')).toBe(
    'See /app\n  https://credence.example/app/alerts/a_1\n',
  )
})

test.each([
  ['2026-11-23', 'Due tomorrow'],
  ['2026-11-22', 'Due today'],
  ['2026-11-21', 'Due 21-11-2026'],
])('a task due on %s appears in the digest of 22-11-2026 as “%s”', (ends_on, dueText) => {
  const due = { kind: 'due_tomorrow', text: 'Call them', link: '/app/cases/1002', by: null, ends_on } as const
  expect(digestMail({ ...nothing, notices: { total: 1, first: [due] } })?.body).toContain(
    `- ${dueText}: Call them`,
  )
})

import { expect, test } from 'vitest'
import { changesSince } from '#server/reports/changes.ts'
import { reportDocument } from '#server/reports/report-document.ts'
import { snapshotOf } from '#server/reports/snapshot.ts'
import { fullParty } from './sample-party.ts'

const now = () => snapshotOf(fullParty())
const changed = (before: ReturnType<typeof now>) => changesSince(before, now(), 'private_company')

test('there are no changes if the figures are the same', () => {
  expect(changed(now())).toEqual([])
})

test.each<[string, (before: ReturnType<typeof now>) => void, object]>([
  [
    'the status',
    (one) => Object.assign(one, { status: 'Dormant' }),
    { what: 'Status', before: 'Dormant', now: 'Active' },
  ],
  [
    'the score',
    (one) => Object.assign(one, { score: { score: 52, band: 'Medium' } }),
    { what: 'Early-warning score', before: '52, Medium risk', now: '38, High risk' },
  ],
  [
    'a new charge',
    (one) => one.open_charges.splice(0, 1),
    { what: 'Charge created', before: '—', now: '100234871, State Bank of India, ₹\u00a018.50 crore' },
  ],
  [
    'a charge that was satisfied',
    (one) => one.open_charges.push({ charge_id: '100120007', holder: 'Canara Bank', amount: 5_00_00_000 }),
    { what: 'Charge satisfied', before: '100120007, Canara Bank, ₹\u00a05.00 crore', now: 'Satisfied' },
  ],
  [
    'a charge that was modified',
    (one) => {
      const [first] = one.open_charges
      if (first) first.amount = 10_00_00_000
    },
    {
      what: 'Charge modified',
      before: '100234871, State Bank of India, ₹\u00a010.00 crore',
      now: '100234871, State Bank of India, ₹\u00a018.50 crore',
    },
  ],
  [
    'a rating action',
    (one) => one.ratings.splice(0, 1),
    {
      what: 'Rating by ICRA, Long-term bank facilities',
      before: 'BBB− (stable), 02-10-2025',
      now: 'BB+ (negative), 14-11-2026',
    },
  ],
  [
    'a court case',
    (one) => one.court_cases.splice(0),
    {
      what: 'Court case',
      before: '—',
      now: 'Insolvency petition: CP(IB) 112/BB/2026, National Company Law Tribunal, Bengaluru',
    },
  ],
  [
    'a year of statements',
    (one) => one.statements.splice(4),
    { what: 'Statements', before: '—', now: 'Year to 31-03-2026, stand-alone' },
  ],
  [
    'a director who joined',
    (one) => one.directors.splice(2),
    { what: 'Director joined', before: '—', now: 'S. Venkatesh, Director' },
  ],
  [
    'a director who has another seat',
    (one) => {
      const [first] = one.directors
      if (first) first.role = 'Director'
    },
    { what: 'Role of Anand Raghavan', before: 'Director', now: 'Managing director' },
  ],
  [
    'a director who left',
    (one) => one.directors.push({ name: 'K. Rao', role: 'Director' }),
    { what: 'Director left', before: 'K. Rao, Director', now: '—' },
  ],
])('reports %s, and nothing else', (_what, change, sentence) => {
  const before = now()
  change(before)
  expect(changed(before)).toEqual([sentence])
})

test('a report has a section on changes only if there is an earlier one', () => {
  const data = fullParty()
  const keys = () => reportDocument('c-360', data).sections.map(({ key }) => key)
  expect(keys()).not.toContain('changes')
  data.last = { at: '2026-05-01T06:30:00Z', order_id: 'r_1', snapshot: { ...now(), status: 'Dormant' } }
  expect(keys()).toContain('changes')
  const [block] = reportDocument('c-360', data).sections.find(({ key }) => key === 'changes')?.blocks ?? []
  expect(block).toEqual({
    kind: 'note',
    text: '1 change since the last report of this kind, prepared 01-05-2026, 12:00 IST (order r_1).',
  })
})

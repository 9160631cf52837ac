import { expect, test } from 'vitest'
import type { EventFacts, EventKind } from '#server/contract/notices/event-kinds.ts'
import { asPartyEvent } from '#server/rules/parties/event-words.ts'

const sentence = (kind: EventKind, facts: EventFacts) =>
  asPartyEvent({ date: '2026-03-02', kind, facts }).words

test.each<[EventKind, EventFacts, string]>([
  ['register', { name: 'Acme' }, 'Acme registered'],
  ['director', { name: 'A. Rao', what: 'Director' }, 'A. Rao joined as director'],
  ['director', { name: 'A. Rao', what: null, ends: true }, 'A. Rao left as director'],
  ['director', { name: 'The person', of: 'Acme', what: 'Partner' }, 'The person joined Acme as partner'],
  [
    'charge',
    { what: '1001', name: 'State Bank', amount: 4_20_00_000 },
    'Charge 1001 of ₹ 4.20 crore created for State Bank',
  ],
  ['charge', { what: '1001', name: 'State Bank', ends: true }, 'Charge 1001 of State Bank satisfied'],
  [
    'gst',
    { what: 'GSTR-3B', name: '2026-01', due: '2026-02-20' },
    'GSTR-3B for Jan 2026 filed, due on 20-02-2026',
  ],
  ['gst', { what: 'GSTR-3B', name: '2026-02', due: '2026-03-20' }, 'GSTR-3B for Feb 2026 filed'],
  [
    'gst',
    { what: 'GSTR-3B', of: '27AABCK4971K1Z5', name: '2026-02', due: '2026-03-20' },
    'GSTR-3B of 27AABCK4971K1Z5 for Feb 2026 filed',
  ],
  [
    'court',
    { what: 'civil', name: 'COMM.S 1/2025', of: 'Commercial Court, Pune', more: 'Disposed' },
    'Civil suit: COMM.S 1/2025 filed before Commercial Court, Pune (disposed)',
  ],
  ['score', { amount: 38, before: 52, what: 'high' }, 'Score moved from 52 to 38 of 100, high risk'],
  ['score', { amount: 38, before: null, what: 'high' }, 'Score 38 of 100, high risk'],
  ['statement', { what: 'standalone', amount: null }, 'End of the year of the standalone statements'],
  ['alert', { what: 'Rating lowered', more: 'High', raised: '2026-03-02' }, 'Rating lowered (high risk)'],
  [
    'alert',
    { what: 'Rating lowered', more: 'High', raised: '2026-03-04' },
    'Rating lowered (high risk, alert of 04-03-2026)',
  ],
])('describes a %s event: %j', (kind, facts, words) => {
  expect(sentence(kind, facts)).toBe(words)
})

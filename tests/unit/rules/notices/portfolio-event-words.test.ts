import { expect, test } from 'vitest'
import type { PortfolioEventKind } from '#server/contract/portfolios/portfolio-events.ts'
import { eventInWords } from '#server/rules/notices/portfolio-event-words.ts'

const exposures = { import_id: 'i', days: ['2026-10-31'], added: 1, replaced: 0, refused: 0 }
const cases: [PortfolioEventKind, object, string][] = [
  ['created', { name: 'Textiles' }, 'created the portfolio “Textiles”'],
  ['changed', { before: { name: 'A' }, after: { name: 'B' } }, 'renamed it from “A” to “B”'],
  [
    'changed',
    { before: { name: 'A', description: '' }, after: { name: 'B', description: 'C' } },
    'renamed it from “A” to “B” and changed its description',
  ],
  ['archived', {}, 'archived it'],
  ['restored', {}, 'restored it'],
  ['parties_added', { count: 1, parties: ['p'] }, 'added 1 party'],
  [
    'parties_added',
    { count: 5000, parties: [], file_name: 'book.csv' },
    'added 5,000 parties from the file book.csv',
  ],
  ['parties_removed', { count: 2, parties: ['p', 'q'] }, 'removed 2 parties'],
  ['exposures_taken', { ...exposures, file_name: null }, 'imported exposures of 31-10-2026: 1 account added'],
  [
    'exposures_taken',
    { ...exposures, file_name: 'oct.xlsx', added: 12, replaced: 3, refused: 1 },
    'imported exposures of 31-10-2026 from the file oct.xlsx: 12 accounts added, 3 replaced, 1 rejected',
  ],
  [
    'exposures_taken',
    { ...exposures, file_name: null, days: ['01', '02', '03', '04', '05'].map((day) => `2026-10-${day}`) },
    'imported exposures of 5 days from 01-10-2026 to 05-10-2026: 1 account added',
  ],
  [
    'settings_changed',
    { recipients: 0, min_severity: 'low', categories: [] },
    'turned off its alert notifications',
  ],
  [
    'settings_changed',
    { recipients: 2, min_severity: 'high', categories: ['Legal'] },
    'set 2 recipients for alerts of Legal, High and above',
  ],
  [
    'settings_changed',
    { recipients: 1, min_severity: 'low', categories: ['Legal', 'Media'], signals: 3 },
    'set 1 recipient for alerts of Legal, Media, 3 individual signals, Low and above',
  ],
]

test.each(cases)('the event %s %j is described as: %s', (kind, detail, words) =>
  expect(eventInWords(kind, detail)).toBe(words),
)

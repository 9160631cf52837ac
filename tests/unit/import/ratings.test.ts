import { expect, it, test } from 'vitest'
import { readRatingRow } from '#server/import/ratings/row.ts'
import { plainRating } from '#server/rules/parties/rating-scale.ts'

const today = '2026-11-20'
const cells = {
  entity: 'Aavas',
  fullName: 'Aavas Financiers Limited',
  agency: 'ICRA',
  date: '2017-09-08',
  action: 'upgrade',
  from: '[ICRA] A',
  to: '[ICRA] A+',
  instrument: 'NCD',
  url: 'https://www.icra.in/Rationale/1',
  notes: '',
}

test('reads a rating action', () => {
  expect(readRatingRow(cells, today)).toEqual({
    full_name: 'Aavas Financiers Limited',
    short_name: 'Aavas',
    agency: 'ICRA',
    instrument: 'NCD',
    rating: 'A+',
    previous_rating: 'A',
    action: 'Upgraded',
    rated_on: '2017-09-08',
    rationale_url: 'https://www.icra.in/Rationale/1',
    notes: null,
  })
})

it.each([
  [{ to: '(SO)' }, 'has no grade'],
  [{ to: '', from: '' }, 'The rating is missing'],
  [{ date: '2017-02-30' }, 'is not a date'],
  [{ date: '2030-01-01' }, 'is in the future'],
  [{ action: 'blessed' }, 'is not known'],
  [{ agency: ' ' }, 'The agency is missing'],
  [{ entity: '', fullName: '' }, 'The name of the company is missing'],
])('rejects %j', (changed, reason) => {
  expect(() => readRatingRow({ ...cells, ...changed }, today)).toThrow(reason)
})

it.each([
  [
    { action: 'withdrawn', to: 'Withdrawn' },
    { action: 'Withdrawn', rating: 'Withdrawn' },
  ],
  [
    { action: 'outlook_negative', to: '' },
    { action: 'Outlook negative', rating: 'A' },
  ],
  [
    { action: 'default', to: 'CARE D' },
    { action: 'Defaulted', rating: 'D' },
  ],
  [{ url: 'javascript:alert(1)' }, { rationale_url: null }],
  [{ instrument: '' }, { instrument: 'Not named' }],
])('reads %j as %j', (changed, row) => {
  expect(readRatingRow({ ...cells, ...changed }, today)).toMatchObject(row)
})

it.each([
  ['[ICRA]AA+ (Stable)', 'AA+ (Stable)'],
  ['Provisional\u00a0CRISIL\u00a0AAA(SO)', 'Provisional AAA (SO)'],
  ['CRISIL AAA (SO', 'AAA (SO)'],
  ['CRISIL BB+(SO)(INC)', 'BB+ (SO); ISSUER NOT COOPERATING'],
  ['CRISIL D INC', 'D; ISSUER NOT COOPERATING'],
  ['PP-MLD[ICRA]AA+ (Stable)', 'PP-MLD AA+ (Stable)'],
  ['CRISIL PP-MLD AAr', 'PP-MLD AAr'],
  ['CARE BBB−; Stable', 'BBB-; Stable'],
  ['[ICRA] BBB- (Stable)/ [ICRA]A3', 'BBB- (Stable) / A3'],
  ['BB+', 'BB+'],
])('shortens %s to %s', (text, plain) => expect(plainRating(text)).toBe(plain))

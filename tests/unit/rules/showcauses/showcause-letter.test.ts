import { expect, test } from 'vitest'
import { noticePlaceholders, orderPlaceholders } from '#server/contract/showcauses/showcause-placeholders.ts'
import { fillLetter, placeholdersOf } from '#server/rules/showcauses/showcause-letter.ts'
import { isReplyOverdue, replyDue } from '#server/rules/showcauses/showcause-reply-due.ts'
import { builtInTemplates, neededInNotice } from '#server/rules/showcauses/showcause-templates.ts'
import { type LetterFacts, noticeValues, orderValues } from '#server/rules/showcauses/showcause-values.ts'

test.each<[string, number, string | null, string]>([
  // At least 21 days, even if fewer are given; more if more are given.
  ['2026-11-01', 21, null, '2026-11-22'],
  ['2026-11-01', 7, null, '2026-11-22'],
  ['2026-11-01', 30, null, '2026-12-01'],
  // Counted from service if that leaves more time: the period belongs to the addressee.
  ['2026-11-01', 21, '2026-11-01', '2026-11-22'],
  ['2026-11-01', 21, '2026-11-09', '2026-11-30'],
  ['2026-11-01', 60, '2026-11-09', '2026-12-31'],
  // Calendar days: over a leap day, over New Year, and ending on a Sunday (22-11-2026).
  ['2028-02-20', 21, null, '2028-03-12'],
  ['2026-12-20', 21, null, '2027-01-10'],
])(
  'issued on %s with %i days and served on %s, the reply is due by %s',
  (issued_on, days, served_on, due) => {
    expect(replyDue({ issued_on, days, served_on })).toBe(due)
  },
)

test.each<[string, string | null, boolean]>([
  ['served', '2026-11-19', true],
  ['issued', '2026-11-19', true],
  ['served', '2026-11-20', false],
  ['replied', '2026-11-01', false],
  ['draft', null, false],
])('a notice in the state %s with a reply due by %s is overdue: %s', (state, reply_due, overdue) => {
  expect(isReplyOverdue({ state, reply_due }, '2026-11-20')).toBe(overdue)
})

test.each<[string, Record<string, string | null>, string, string[], string[]]>([
  ['To {{party name}}', { 'party name': 'Agro Ltd' }, 'To Agro Ltd', [], []],
  ['To {{ Party  NAME }}', { 'party name': 'Agro Ltd' }, 'To Agro Ltd', [], []],
  ['{{facts}} {{facts}}', { facts: '' }, '{{facts}} {{facts}}', ['facts'], []],
  ['{{facts}}', { facts: '\u200b\u2060' }, '{{facts}}', ['facts'], []],
  ['{{facts}}', { facts: '  ' }, '{{facts}}', ['facts'], []],
  ['{{moon}} {{toString}}', {}, '{{moon}} {{toString}}', [], ['moon', 'tostring']],
  // Inserted values are literal text, even if they look like placeholders.
  ['{{facts}}', { facts: '{{officer}} $& $1' }, '{{officer}} $& $1', [], []],
  ['{{facts} and {{', { facts: 'x' }, '{{facts} and {{', [], ['{{']],
])('fills %s with %j', (wording, values, text, missing, unknown) => {
  expect(fillLetter(wording, values)).toEqual({ text, missing, unknown })
})

const notice: LetterFacts = {
  reference: 'SCN/1001/1',
  party_name: 'Agro Ltd',
  party_number: null,
  borrower: 'Agro Ltd',
  addressee: 'The Managing Director, Agro Ltd',
  address: 'Station Road\nJaipur',
  method: 'speed_post',
  case_id: '1001',
  case_subject: 'Stocks',
  loan_account: '0042-118-77',
  facts: '(a) Stocks are short.',
  days_to_reply: 30,
  officer: 'R. Lead, Authorised Officer',
  organisation: 'Northern Bank',
}
const order = {
  issued_on: '2026-10-01',
  served_on: '2026-10-12',
  reply_due: '2026-11-02',
  replied_on: null,
  reply_summary: null,
  hearings: [],
  outcome: 'upheld' as const,
  order_reasons: 'No bills were produced.',
}

test('placeholders are filled with dates, replies, hearings and outcome in words', () => {
  expect(noticeValues(notice, '2026-11-20')).toMatchObject({
    'issue date': '20 November 2026',
    'reply due': '20 December 2026',
    'days to reply': '30',
    method: 'Speed post',
    'party number': null,
  })
  expect(orderValues(notice, order, '2026-11-20')).toMatchObject({
    'issue date': '1 October 2026',
    'reply due': '2 November 2026',
    'order date': '20 November 2026',
    reply: 'No reply was received up to 2 November 2026, the last day for it, nor since.',
    hearings: 'No hearing was held.',
    outcome: 'Charge upheld',
  })
  const withHearing = {
    ...order,
    replied_on: '2026-11-01',
    reply_summary: 'All is denied.',
    hearings: [
      { on: '2026-11-05', note: 'Adjourned.' },
      { on: '2026-11-12', note: 'Heard the director.' },
    ],
  }
  const given_up = [{ on: '2026-11-05', note: 'The director was ill.', cancels: true }]
  expect(orderValues(notice, { ...order, hearings: given_up }, '2026-11-20').hearings).toBe(
    'No hearing was held.\nThe hearing fixed for 5 November 2026 was cancelled: The director was ill.',
  )
  expect(orderValues(notice, withHearing, '2026-11-20')).toMatchObject({
    reply: 'A reply was received on 1 November 2026. It says in substance: All is denied.',
    hearings: 'Hearing of 5 November 2026: Adjourned.\nHearing of 12 November 2026: Heard the director.',
  })
})

test('every documented placeholder has a value, and there are no others', () => {
  const named = Object.keys({ ...noticePlaceholders, ...orderPlaceholders }).sort()
  expect(Object.keys(orderValues(notice, order, '2026-11-20')).sort()).toEqual(named)
  expect(Object.keys(noticeValues(notice, '2026-11-20')).sort()).toEqual(
    Object.keys(noticePlaceholders).sort(),
  )
})

test.each(builtInTemplates.map((one) => [one.name, one] as const))(
  'the built-in template %s is filled completely and contains the required placeholders',
  (_, { kind, wording }) => {
    const values =
      kind === 'order' ? orderValues(notice, order, '2026-11-20') : noticeValues(notice, '2026-11-20')
    expect(fillLetter(wording, values)).toMatchObject({ missing: [], unknown: [] })
    const needed = kind === 'order' ? ['reasons', 'outcome', 'reply'] : neededInNotice
    expect(placeholdersOf(wording)).toEqual(expect.arrayContaining(needed))
  },
)

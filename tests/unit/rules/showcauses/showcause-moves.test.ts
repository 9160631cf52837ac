import { expect, test } from 'vitest'
import {
  type ShowcauseMove,
  type ShowcauseState,
  showcauseMoves,
  showcauseStates,
} from '#server/contract/showcauses/showcause-words.ts'
import {
  lastHearing,
  type MovingShowcause,
  nextMoves,
  refusedMove,
  stateAfter,
} from '#server/rules/showcauses/showcause-moves.ts'

const today = '2026-11-20'
const served: MovingShowcause = {
  state: 'served',
  issued_on: '2026-10-20',
  served_on: '2026-10-22',
  reply_due: '2026-11-12',
  replied_on: null,
  hearing_on: null,
  ordered_on: null,
  order_reasons: null,
}
const reasoned = { ...served, order_reasons: 'The bills were not produced.' }

test.each<[ShowcauseState, ShowcauseMove[]]>([
  ['draft', ['edit', 'issue', 'withdraw']],
  ['issued', ['serve', 'withdraw']],
  ['served', ['reply', 'no_reply', 'withdraw']],
  ['replied', ['hearing', 'reason', 'order', 'withdraw']],
  ['no_reply', ['reply', 'hearing', 'reason', 'order', 'withdraw']],
  ['hearing', ['hearing', 'cancel_hearing', 'reason', 'order', 'withdraw']],
  ['ordered', ['close']],
  ['closed', []],
  ['withdrawn', []],
])('a notice in the state %s allows the moves %j', (state, moves) => {
  expect(nextMoves({ ...reasoned, state }, today)).toEqual(moves)
})

test.each<[ShowcauseState, ShowcauseMove, ShowcauseState]>([
  ['draft', 'edit', 'draft'],
  ['draft', 'issue', 'issued'],
  ['issued', 'serve', 'served'],
  ['served', 'reply', 'replied'],
  ['served', 'no_reply', 'no_reply'],
  ['no_reply', 'reply', 'replied'],
  ['replied', 'hearing', 'hearing'],
  ['hearing', 'hearing', 'hearing'],
  ['hearing', 'reason', 'hearing'],
  ['hearing', 'order', 'ordered'],
  ['ordered', 'close', 'closed'],
  ['served', 'withdraw', 'withdrawn'],
])('from %s the move %s leads to %s', (state, move, after) => {
  expect(stateAfter(state, move)).toBe(after)
})

const moves = Object.keys(showcauseMoves) as ShowcauseMove[]
const states = Object.keys(showcauseStates) as ShowcauseState[]

test('exactly the moves offered in a state are accepted', () => {
  for (const state of states) {
    const notice = { ...reasoned, state }
    const offered = nextMoves(notice, today)
    for (const move of moves)
      expect([state, move, refusedMove(notice, move, undefined, today) === undefined]).toEqual([
        state,
        move,
        offered.includes(move),
      ])
  }
})

test.each<[ShowcauseMove, string]>([
  ['serve', 'The date of service is in the future'],
  ['reply', 'The date of the reply is in the future'],
])('a future date is rejected by name: %s', (move, message) => {
  const notice = { ...served, state: move === 'serve' ? ('issued' as const) : ('served' as const) }
  expect(refusedMove(notice, move, '2026-11-21', today)?.message).toBe(message)
})

test('“no reply” is only possible after the due date, and an order only with reasons', () => {
  const waiting = { ...served, reply_due: today }
  expect(nextMoves(waiting, today)).toEqual(['reply', 'withdraw'])
  expect(refusedMove(waiting, 'no_reply', undefined, today)?.message).toContain('20-11-2026')
  expect(nextMoves(waiting, '2026-11-21')).toContain('no_reply')
  expect(nextMoves({ ...served, state: 'replied' }, today)).not.toContain('order')
})

test.each<[ShowcauseMove, Partial<MovingShowcause>, string, string | undefined]>([
  ['issue', { state: 'draft', issued_on: null }, '2026-11-20', undefined],
  ['issue', { state: 'draft', issued_on: null }, '2026-11-21', 'issued_on'],
  // A mistyped year.
  ['issue', { state: 'draft', issued_on: null }, '2025-11-20', 'issued_on'],
  ['issue', { state: 'draft', issued_on: null }, '2025-11-21', undefined],
  ['hearing', { state: 'replied' }, '2027-11-19', undefined],
  ['hearing', { state: 'replied' }, '2027-11-20', 'hearing_on'],
  ['serve', { state: 'issued', served_on: null }, '2026-10-20', undefined],
  ['serve', { state: 'issued', served_on: null }, '2026-10-19', 'served_on'],
  ['serve', { state: 'issued', served_on: null }, '2026-11-21', 'served_on'],
  ['reply', {}, '2026-10-22', undefined],
  ['reply', {}, '2026-10-21', 'replied_on'],
  ['hearing', { state: 'replied' }, '2027-01-05', undefined],
  ['hearing', { state: 'replied' }, '2026-10-01', 'hearing_on'],
  ['order', { state: 'hearing', hearing_on: '2026-11-19' }, '2026-11-19', undefined],
  ['order', { state: 'hearing', hearing_on: '2026-11-18' }, '2026-11-17', 'ordered_on'],
  ['order', { state: 'hearing', hearing_on: '2026-11-25' }, '2026-11-20', ''],
  // Without a reply, not within the reply period; otherwise not before the reply.
  ['order', { state: 'no_reply' }, '2026-11-12', 'ordered_on'],
  ['order', { state: 'no_reply' }, '2026-11-13', undefined],
  ['order', { state: 'hearing', hearing_on: '2026-11-05' }, '2026-11-06', 'ordered_on'],
  ['order', { state: 'replied', replied_on: '2026-11-04' }, '2026-11-03', 'ordered_on'],
  ['order', { state: 'replied', replied_on: '2026-11-04' }, '2026-11-04', undefined],
  [
    'order',
    { state: 'hearing', replied_on: '2026-11-04', hearing_on: '2026-11-02' },
    '2026-11-03',
    'ordered_on',
  ],
  ['close', { state: 'ordered', ordered_on: '2026-11-10' }, '2026-11-09', 'order_served_on'],
  ['close', { state: 'ordered', ordered_on: '2026-11-10' }, '2026-11-10', undefined],
])('the move %s with %j on %s is rejected at %s', (move, notice, day, field) => {
  expect(refusedMove({ ...reasoned, ...notice }, move, day, today)?.field).toBe(field)
})

test.each<[what: string, noted: string, before: string | null, last: string]>([
  ['the first', '2026-11-18', null, '2026-11-18'],
  ['one that was held', '2026-11-18', '2026-11-10', '2026-11-18'],
  ['an earlier one, noted late', '2026-11-10', '2026-11-18', '2026-11-18'],
  ['one that was held while another is fixed', '2026-11-18', '2026-12-10', '2026-12-10'],
  ['one that is put off', '2026-12-15', '2026-12-10', '2026-12-15'],
  ['one that is brought forward', '2026-12-05', '2026-12-10', '2026-12-05'],
])('the last hearing after recording %s', (_, noted, before, last) => {
  expect(lastHearing(noted, before, today)).toBe(last)
})

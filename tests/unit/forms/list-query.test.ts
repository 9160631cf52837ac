import { expect, it, test } from 'vitest'
import {
  asAsked,
  keepKnown,
  listParams,
  pageParams,
  readListQuery,
} from '../../../app/forms/list-query.server.ts'

const shape = {
  sorts: { created_at: 'desc', name: 'asc' },
  filters: { status: { label: 'Status', values: ['NEW', 'CLOSED'] }, q: { label: 'Summary' } },
} as const
const read = (query: string) => readListQuery(new URL(`http://x/list?${query}`), shape)
const usual = { page: 1, sort: { by: 'created_at', in: 'desc' }, filters: {}, remarks: [] }

test('an address that asks for nothing gets the first page in the usual order', () => {
  expect(read('')).toEqual(usual)
  expect(read('page=&sort_by=&status=&other=1')).toEqual(usual)
})

test('page, order and filters are taken as they are asked for', () => {
  expect(read('page=3&sort_by=name&status=NEW&q=late')).toEqual({
    page: 3,
    sort: { by: 'name', in: 'asc' },
    filters: { status: 'NEW', q: 'late' },
    remarks: [],
  })
  expect(read('sort_by=name&sort_in=desc').sort).toEqual({ by: 'name', in: 'desc' })
  expect(read('sort_in=asc').sort).toEqual({ by: 'created_at', in: 'asc' })
})

it.each([
  ['page=0', 'There is no page “0”: this is the first one.'],
  ['page=-1', 'There is no page “-1”: this is the first one.'],
  ['page=1.5', 'There is no page “1.5”: this is the first one.'],
  ['page=1e3', 'There is no page “1e3”: this is the first one.'],
  ['page=abc', 'There is no page “abc”: this is the first one.'],
  ['page=999999999999999999999', 'There is no page “999999999999999999999”: this is the first one.'],
  ['sort_by=nothing', 'This list cannot be sorted by “nothing”: it is in its usual order.'],
  ['sort_by=toString', 'This list cannot be sorted by “toString”: it is in its usual order.'],
  ['sort_by=nothing&sort_in=asc', 'This list cannot be sorted by “nothing”: it is in its usual order.'],
  ['sort_in=up', '“up” is no direction to sort in: this is the usual one.'],
  ['status=DONE', 'Status “DONE” is not known here: the list is not filtered by it.'],
  [`q=${'x'.repeat(101)}`, `Summary “${'x'.repeat(40)}…” is not known here: the list is not filtered by it.`],
  ['q=%00', 'Summary “\0” is not known here: the list is not filtered by it.'],
])('%s falls back to the usual, with a remark', (query, remark) => {
  expect(read(query)).toEqual({ ...usual, remarks: [remark] })
})

test('what the API is asked: filters, order and page, nothing that was not set', () => {
  const query = read('page=2&status=NEW')
  expect(String(listParams(query))).toBe('status=NEW&sort_by=created_at&sort_in=desc')
  expect(String(pageParams(query, 25))).toBe('status=NEW&sort_by=created_at&sort_in=desc&page=2&per_page=25')
  const plain = readListQuery(new URL('http://x/?page=2&sort_by=name'))
  expect(String(pageParams(plain, 10))).toBe('page=2&per_page=10')
})

test('a value that turns out not to exist is left out, one that does stays', () => {
  const query = read('q=late')
  expect(keepKnown(query, 'q', { label: 'Summary', values: ['late'] })).toBe(query)
  expect(keepKnown(query, 'q', { label: 'Summary', values: [] })).toEqual({
    ...usual,
    remarks: ['Summary “late” is not known here: the list is not filtered by it.'],
  })
})

test('days that are the wrong way round are told', () => {
  const filters = { issued_from: { label: 'Issued from' }, issued_to: { label: 'Issued to' } }
  const told = (query: string) => readListQuery(new URL(`http://x/list?${query}`), { filters }).remarks
  expect(told('issued_from=2026-11-28&issued_to=2026-11-27')).toEqual([
    'Issued from 28-11-2026 is after Issued to 27-11-2026: no day lies between them.',
  ])
  for (const right of [
    'issued_from=2026-11-27&issued_to=2026-11-27',
    'issued_from=2026-11-28',
    'issued_from=9&issued_to=1',
  ])
    expect(told(right)).toEqual([])
})

test('a file is made of a list that is understood, and of no other', async () => {
  const query = read('status=NEW')
  expect(asAsked(query)).toBe(query)
  const file = async () => asAsked(read('status=moon'))
  const refused = (await file().catch((thrown: unknown) => thrown)) as Response
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({
    message:
      'No file was made, for it would not be the list that was asked for. Status “moon” is not known here: the list is not filtered by it.',
  })
})

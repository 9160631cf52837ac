import { expect, it, test } from 'vitest'
import {
  dropUnknownFilter,
  listParams,
  pageParams,
  readListQuery,
  requireValidQuery,
} from '../../../app/forms/lists/list-query.server.ts'

const shape = {
  sorts: { created_at: 'desc', name: 'asc' },
  filters: { status: { label: 'Status', values: ['NEW', 'CLOSED'] }, q: { label: 'Summary' } },
} as const
const read = (query: string) => readListQuery(new URL(`http://x/list?${query}`), shape)
const usual = { page: 1, sort: { by: 'created_at', in: 'desc' }, filters: {}, remarks: [] }

test('an address without parameters gives the first page in the default order', () => {
  expect(read('')).toEqual(usual)
  expect(read('page=&sort_by=&status=&other=1')).toEqual(usual)
})

test('page, order and filters are read from the address', () => {
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
  ['page=0', 'Page “0” does not exist: showing the first page.'],
  ['page=-1', 'Page “-1” does not exist: showing the first page.'],
  ['page=1.5', 'Page “1.5” does not exist: showing the first page.'],
  ['page=1e3', 'Page “1e3” does not exist: showing the first page.'],
  ['page=abc', 'Page “abc” does not exist: showing the first page.'],
  ['page=999999999999999999999', 'Page “999999999999999999999” does not exist: showing the first page.'],
  ['sort_by=nothing', 'This list cannot be sorted by “nothing”: showing the default order.'],
  ['sort_by=toString', 'This list cannot be sorted by “toString”: showing the default order.'],
  ['sort_by=nothing&sort_in=asc', 'This list cannot be sorted by “nothing”: showing the default order.'],
  ['sort_in=up', '“up” is not a sort direction: showing the default order.'],
  ['status=DONE', 'Status “DONE” is unknown, so this filter is ignored.'],
  [`q=${'x'.repeat(101)}`, `Summary “${'x'.repeat(40)}…” is unknown, so this filter is ignored.`],
  ['q=%00', 'Summary “\0” is unknown, so this filter is ignored.'],
])('%s falls back to the default with a remark', (query, remark) => {
  expect(read(query)).toEqual({ ...usual, remarks: [remark] })
})

test('the API receives filters, order and page, and nothing that was not set', () => {
  const query = read('page=2&status=NEW')
  expect(String(listParams(query))).toBe('status=NEW&sort_by=created_at&sort_in=desc')
  expect(String(pageParams(query, 25))).toBe('status=NEW&sort_by=created_at&sort_in=desc&page=2&per_page=25')
  const plain = readListQuery(new URL('http://x/?page=2&sort_by=name'))
  expect(String(pageParams(plain, 10))).toBe('page=2&per_page=10')
})

test('a filter value that does not exist is dropped, an existing one is kept', () => {
  const query = read('q=late')
  expect(dropUnknownFilter(query, 'q', { label: 'Summary', values: ['late'] })).toBe(query)
  expect(dropUnknownFilter(query, 'q', { label: 'Summary', values: [] })).toEqual({
    ...usual,
    remarks: ['Summary “late” is unknown, so this filter is ignored.'],
  })
})

test('a date range in the wrong order is reported', () => {
  const filters = { issued_from: { label: 'Issued from' }, issued_to: { label: 'Issued to' } }
  const remarksOf = (query: string) => readListQuery(new URL(`http://x/list?${query}`), { filters }).remarks
  expect(remarksOf('issued_from=2026-11-28&issued_to=2026-11-27')).toEqual([
    'Issued from 28-11-2026 is after Issued to 27-11-2026: no dates match.',
  ])
  for (const right of [
    'issued_from=2026-11-27&issued_to=2026-11-27',
    'issued_from=2026-11-28',
    'issued_from=9&issued_to=1',
  ])
    expect(remarksOf(right)).toEqual([])
})

test('a file is created only if the whole query is understood', async () => {
  const query = read('status=NEW')
  expect(requireValidQuery(query)).toBe(query)
  const file = async () => requireValidQuery(read('status=moon'))
  const refused = (await file().catch((thrown: unknown) => thrown)) as Response
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({
    message:
      'No file was created, because the request could not be applied in full. Status “moon” is unknown, so this filter is ignored.',
  })
})

import { describe, expect, test } from 'vitest'
import { readLeniently } from '#app/gateway/upstream-repair.server.ts'
import { inShape } from '#app/gateway/upstream-shapes.server.ts'
import { parseJson } from '#app/gateway/upstream-values.server.ts'
import { endpoints } from '#server/contract/endpoints.ts'

type Name = keyof typeof endpoints
const read = (name: Name, sent: unknown) => readLeniently(endpoints[name].answer, inShape(name, sent)).data

const party = { name: 'Asha', model_type: 'Private Company' }

describe('what another platform writes differently', () => {
  test.each([{ id: 7 }, { _id: 7 }, { party_id: '7' }, { _id: { $oid: '7' } }])('an id as %o', (id) => {
    expect(read('readParty', { data: { ...party, ...id } })).toMatchObject({
      data: { party_id: '7', model_type: 'private_company' },
    })
  })

  test.each([
    ['a list in data', { data: [{ ...party, id: 'p' }] }],
    ['a bare list', [{ ...party, id: 'p' }]],
    ['one thing in data', { data: { ...party, id: 'p' } }],
    ['a list within data', { data: { list: [{ ...party, id: 'p' }] }, total: 1 }],
  ])('%s is a list with its count', (_, sent) => {
    expect(read('listParties', sent)).toMatchObject({
      ...{ data: [{ party_id: 'p' }], meta: { total_records: 1 } },
    })
  })

  test('a list where one thing is wanted is its first', () => {
    expect(read('readParty', { data: [{ ...party, id: 'p' }] })).toMatchObject({ data: { id: 'p' } })
  })

  test('a row without an id is left out, the others stay', () => {
    expect(read('suggestParties', { data: [party, { ...party, id: 'p' }] })).toMatchObject({
      data: [{ party_id: 'p' }],
    })
  })

  test('a thing without its id is not understood', () => {
    expect(read('myProfile', { data: { name: 'A' } })).toBeUndefined()
  })

  test.each([
    ['a list', 'listWatchlists', { data: [{ _id: 'l' }] }, { data: [{ list_id: 'l' }] }],
    ['a portfolio', 'listPortfolios', { data: [{ _id: 'f', attributes: {} }] }, { data: [{ id: 'f' }] }],
    [
      'an order',
      'listOrders',
      { data: [{ _id: 4, report_type: 'c-360', status: 'done' }] },
      { data: [{ id: '4' }] },
    ],
  ] as [string, Name, unknown, unknown][])(
    '%s may say its id by another name',
    (_, name, sent, understood) => {
      expect(read(name, sent)).toMatchObject(understood as object)
    },
  )

  test('a thing that was asked for by its id is the one with this id', () => {
    const sent = inShape('readParty', { data: { name: 'Asha' } }, { partyId: 'p-7' })
    const { data } = readLeniently(endpoints.readParty.answer, sent)
    expect(data).toMatchObject({ data: { party_id: 'p-7' } })
    const none = inShape('readParty', { data: {} }, { partyId: 'p-7' })
    expect(readLeniently(endpoints.readParty.answer, none).data).toBeUndefined()
  })

  test.each([
    ['milliseconds', 1_760_000_000_000, '2025-10-09T08:53:20.000Z'],
    ['seconds', 1_760_000_000, '2025-10-09T08:53:20.000Z'],
    ['a wrapped date', { $date: '2025-10-09T08:53:20Z' }, '2025-10-09T08:53:20Z'],
    ['a text', '2025-10-09', '2025-10-09'],
  ])('an instant as %s', (_, created_at, understood) => {
    expect(read('listCases', { cases: [{ uid: 'c', created_at }] })).toMatchObject({
      cases: [{ created_at: understood }],
    })
  })

  test('categories that are not counted have no cases, over all and by day', () => {
    const none = { WIP: 0, ESCALATION: 0, CLOSED: 0 }
    expect(read('countCasesByStatus', { data: { NEW: '3' } })).toMatchObject({ data: { NEW: 3, ...none } })
    const days = [{ date: '2026-10-01', NEW: 1 }, { NEW: 2 }]
    expect(read('countCasesByStatus', { data: days })).toMatchObject({
      ...{ data: [{ date: '2026-10-01', NEW: 1, ...none }], meta: { type: 'day' } },
    })
  })

  test('a signal whose code is not a number is left out: an alert would be raised under another', () => {
    const signals = [
      { code: 'S1', label: 'A' },
      { code: '7', label: 'B' },
    ]
    expect(read('listSignals', { data: signals })).toMatchObject({ data: [{ code: 7, label: 'B' }] })
  })

  test('names stand for things, and texts for numbers', () => {
    const sent = {
      cases: [{ uid: 7, subject: 'Late', case_assignee: 'Meera', case_type: 'Credit' }],
      count: '1',
    }
    expect(read('listCases', sent)).toMatchObject({
      cases: [{ case_id: '7', case_assignee: { fullname: 'Meera' }, case_type: { name: 'Credit' } }],
    })
  })

  test('NaN outside of texts is null', () => {
    expect(parseJson('{"a":NaN,"b":"NaN, Infinity","c":-Infinity}')).toEqual({
      a: null,
      b: 'NaN, Infinity',
      c: null,
    })
    expect(() => parseJson('{"a":')).toThrow()
  })
})

describe('a policy', () => {
  const policyOf = (policy: unknown) =>
    (read('myProfile', { data: { user_id: 'u', policy } }) as { data: { policy: Record<string, string[]> } })
      .data.policy

  test('opens what it says, however it says it', () => {
    expect(policyOf({ '/app/cases/': ['get', 'POST'] })['/app/cases']).toEqual(['GET', 'POST'])
    expect(policyOf([{ url: 'app/cases', methods: 'GET,PATCH' }])['/app/cases']).toEqual(['GET', 'PATCH'])
  })

  test('closes what it does not speak of, but for what everybody needs', () => {
    const policy = policyOf({})
    expect(policy['/app/cases']).toBeUndefined()
    expect(policy['/app/dashboard']).toContain('GET')
    expect(policyOf({ '/app/dashboard': [] })['/app/dashboard']).toEqual([])
  })

  test('an organisation that does not say that it is active is not', () => {
    const organisation = read('myOrganisation', { data: { organization_id: 'o' } })
    expect(organisation).toMatchObject({ data: { status: 'inactive', type: 'enterprise', sku: {} } })
  })
})

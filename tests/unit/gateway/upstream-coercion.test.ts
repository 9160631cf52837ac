import { describe, expect, test } from 'vitest'
import { coerceToSchema } from '#app/gateway/upstream/upstream-coercion.server.ts'
import { toContractShape } from '#app/gateway/upstream/upstream-shapes.server.ts'
import { parseJson } from '#app/gateway/upstream/upstream-values.server.ts'
import { endpoints } from '#server/contract/endpoints.ts'

type Name = keyof typeof endpoints
const read = (name: Name, sent: unknown) =>
  coerceToSchema(endpoints[name].answer, toContractShape(name, sent)).data

const party = { name: 'Asha', model_type: 'Private Company' }

describe('responses of another platform', () => {
  test.each([{ id: 7 }, { _id: 7 }, { party_id: '7' }, { _id: { $oid: '7' } }])(
    'accept an id as %o',
    (id) => {
      expect(read('readParty', { data: { ...party, ...id } })).toMatchObject({
        data: { party_id: '7', model_type: 'private_company' },
      })
    },
  )

  test.each([
    ['a list in data', { data: [{ ...party, id: 'p' }] }],
    ['a bare list', [{ ...party, id: 'p' }]],
    ['one thing in data', { data: { ...party, id: 'p' } }],
    ['a list within data', { data: { list: [{ ...party, id: 'p' }] }, total: 1 }],
  ])('turn %s into a list with its count', (_, sent) => {
    expect(read('listParties', sent)).toMatchObject({ data: [{ party_id: 'p' }], meta: { total_records: 1 } })
  })

  test('use the first entry of a list if a single record is expected', () => {
    expect(read('readParty', { data: [{ ...party, id: 'p' }] })).toMatchObject({ data: { id: 'p' } })
  })

  test('drop a row without an id and keep the others', () => {
    expect(read('suggestParties', { data: [party, { ...party, id: 'p' }] })).toMatchObject({
      data: [{ party_id: 'p' }],
    })
  })

  test('reject a record without its id', () => {
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
    'accept another name for the id of %s',
    (_, name, sent, understood) => {
      expect(read(name, sent)).toMatchObject(understood as object)
    },
  )

  test('give a record requested by id that id if it has none', () => {
    const sent = toContractShape('readParty', { data: { name: 'Asha' } }, { partyId: 'p-7' })
    const { data } = coerceToSchema(endpoints.readParty.answer, sent)
    expect(data).toMatchObject({ data: { party_id: 'p-7' } })
    const none = toContractShape('readParty', { data: {} }, { partyId: 'p-7' })
    expect(coerceToSchema(endpoints.readParty.answer, none).data).toBeUndefined()
  })

  test.each([
    ['milliseconds', 1_760_000_000_000, '2025-10-09T08:53:20.000Z'],
    ['seconds', 1_760_000_000, '2025-10-09T08:53:20.000Z'],
    ['a wrapped date', { $date: '2025-10-09T08:53:20Z' }, '2025-10-09T08:53:20Z'],
    ['a text', '2025-10-09', '2025-10-09'],
  ])('accept an instant as %s', (_, created_at, understood) => {
    expect(read('listCases', { cases: [{ uid: 'c', created_at }] })).toMatchObject({
      cases: [{ created_at: understood }],
    })
  })

  test('count missing case categories as 0, in total and by day', () => {
    const none = { WIP: 0, ESCALATION: 0, CLOSED: 0 }
    expect(read('countCasesByStatus', { data: { NEW: '3' } })).toMatchObject({ data: { NEW: 3, ...none } })
    const days = [{ date: '2026-10-01', NEW: 1 }, { NEW: 2 }]
    expect(read('countCasesByStatus', { data: days })).toMatchObject({
      data: [{ date: '2026-10-01', NEW: 1, ...none }],
      meta: { type: 'day' },
    })
  })

  test('a signal whose code is not a number is left out: an alert would be raised under another', () => {
    const signals = [
      { code: 'S1', label: 'A' },
      { code: '7', label: 'B' },
    ]
    expect(read('listSignals', { data: signals })).toMatchObject({ data: [{ code: 7, label: 'B' }] })
  })

  test('accept names for nested records, and text for numbers', () => {
    const sent = {
      cases: [{ uid: 7, subject: 'Late', case_assignee: 'Meera', case_type: 'Credit' }],
      count: '1',
    }
    expect(read('listCases', sent)).toMatchObject({
      cases: [{ case_id: '7', case_assignee: { fullname: 'Meera' }, case_type: { name: 'Credit' } }],
    })
  })

  test('read NaN and Infinity as null, except within texts', () => {
    expect(parseJson('{"a":NaN,"b":"NaN, Infinity","c":-Infinity}')).toEqual({
      a: null,
      b: 'NaN, Infinity',
      c: null,
    })
    expect(() => parseJson('{"a":')).toThrow()
  })
})

describe('a policy from another platform', () => {
  const policyOf = (policy: unknown) =>
    (read('myProfile', { data: { user_id: 'u', policy } }) as { data: { policy: Record<string, string[]> } })
      .data.policy

  test('grants what it lists, in any notation', () => {
    expect(policyOf({ '/app/cases/': ['get', 'POST'] })['/app/cases']).toEqual(['GET', 'POST'])
    expect(policyOf([{ url: 'app/cases', methods: 'GET,PATCH' }])['/app/cases']).toEqual(['GET', 'PATCH'])
  })

  test('denies what it does not mention, except the pages that everybody needs', () => {
    const policy = policyOf({})
    expect(policy['/app/cases']).toBeUndefined()
    expect(policy['/app/dashboard']).toContain('GET')
    expect(policyOf({ '/app/dashboard': [] })['/app/dashboard']).toEqual([])
  })

  test('an organisation without a status is inactive', () => {
    const organisation = read('myOrganisation', { data: { organization_id: 'o' } })
    expect(organisation).toMatchObject({ data: { status: 'inactive', type: 'enterprise', sku: {} } })
  })
})

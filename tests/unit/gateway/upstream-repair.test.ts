import { describe, expect, test } from 'vitest'
import { readLeniently } from '#app/gateway/upstream-repair.server.ts'
import { inShape, parseJson } from '#app/gateway/upstream-shapes.server.ts'
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

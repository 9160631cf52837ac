import { describe, expect, test } from 'vitest'
import { makeBusinesses } from '#server/demo/parties/businesses.ts'
import { featuredParties } from '#server/demo/parties/featured-parties.ts'
import { makeGroups } from '#server/demo/parties/groups.ts'
import { makePeople } from '#server/demo/parties/people.ts'
import { registrationRows } from '#server/demo/parties/registrations.ts'
import { relationshipRows } from '#server/demo/parties/relationships.ts'
import {
  checkCin,
  checkDin,
  checkGstin,
  checkLlpin,
  checkPan,
  checkUdyam,
  partsOfCin,
} from '#server/rules/identifiers/identifiers.ts'

const businesses = makeBusinesses(2000)
const people = makePeople(2001, 3000)
const registrations = registrationRows(businesses, people)

describe('the demo parties', () => {
  test('are the same on every run', () => {
    expect(JSON.stringify(makeBusinesses(2000))).toBe(JSON.stringify(businesses))
    expect(JSON.stringify(makePeople(2001, 3000))).toBe(JSON.stringify(people))
  })

  test('have the same groups, boards and owners whatever the date', () => {
    const standing = (today: string) =>
      relationshipRows(businesses, people, makeGroups(businesses), today).map(
        ({ party_id, related_party_id, kind, role, share }) => [
          party_id,
          related_party_id,
          kind,
          role,
          share,
        ],
      )
    expect(standing('2031-06-30')).toEqual(standing('2026-11-29'))
  })

  test('start with the featured parties and have unique names', () => {
    expect(businesses.slice(0, featuredParties.length).map(({ name }) => name)).toEqual(
      featuredParties.map(({ name }) => name),
    )
    expect(new Set(businesses.map(({ name }) => name)).size).toBe(2000)
  })

  test('cover every business type, with a realistic share of active companies', () => {
    const kinds = new Set(businesses.map(({ model_type }) => model_type))
    expect([...kinds].sort()).toEqual([
      'firm',
      'limited_liability_partnership',
      'private_company',
      'public_company',
    ])
    const companies = businesses.filter(({ cin }) => cin)
    const active = companies.filter(({ status }) => status === 'Active').length / companies.length
    expect(active).toBeGreaterThan(0.6)
    expect(active).toBeLessThan(0.72)
  })

  test('have CINs that match the company’s listing, industry and year', () => {
    for (const { cin, registered_on, listed, nic } of businesses) {
      const parts = cin && partsOfCin(cin)
      if (!parts) continue
      expect(parts).toMatchObject({ listed, nicCode: nic, year: Number(registered_on.slice(0, 4)) })
    }
  })

  const checks = {
    CIN: checkCin,
    LLPIN: checkLlpin,
    PAN: checkPan,
    GSTIN: checkGstin,
    UDYAM: checkUdyam,
    DIN: checkDin,
  }
  test.each(Object.entries(checks))('have valid and unique identifiers: %s', (kind, check) => {
    const values = registrations.filter((row) => row.kind === kind).map(({ value = '' }) => value)
    expect(values.length).toBeGreaterThan(100)
    expect(values.filter((value) => !check(value).valid)).toEqual([])
    expect(new Set(values).size).toBe(values.length)
  })

  test('have GSTINs that contain the PAN of their holder', () => {
    const pans = new Map(businesses.map(({ party_id, pan }) => [party_id, pan]))
    const gstins = registrations.filter(({ kind }) => kind === 'GSTIN')
    expect(gstins.every(({ party_id = '', value = '' }) => value.slice(2, 12) === pans.get(party_id))).toBe(
      true,
    )
  })
})

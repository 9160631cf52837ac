import { expect, test } from 'vitest'
import { distressedCompanies } from '#app/parties/highlights/person-highlights.server.ts'
import { contactsOf } from '#app/parties/relationships/contact-and-addresses.server.ts'
import { sectionTitle } from '#app/parties/section-title.ts'
import type { PartyContact } from '#server/contract/parties/party-details.ts'
import type { Affiliation } from '#server/contract/parties/relations.ts'

const seat = (party_id: string, status: string, kind: Affiliation['kind'] = 'director'): Affiliation => ({
  party_id,
  name: party_id,
  model_type: 'private_company',
  status,
  kind,
  role: null,
  share: null,
  from_date: null,
  to_date: null,
  paid_up_capital: null,
})

test('a person’s distressed companies are counted once each', () => {
  const rows = [
    seat('a', 'Strike Off'),
    seat('a', 'Strike Off'),
    seat('b', 'Under Process of Striking Off'),
    seat('c', 'Under CIRP'),
    seat('d', 'Dissolved (Liquidated)'),
    seat('e', 'Active'),
    seat('f', 'Strike Off', 'shareholder'),
  ]
  expect(distressedCompanies(rows)).toEqual([
    '1 of 5 companies struck off',
    '1 of 5 companies being struck off',
    '2 of 5 companies in insolvency or liquidation',
  ])
  expect(distressedCompanies([seat('a', 'Active')])).toEqual([])
  expect(distressedCompanies([])).toEqual([])
})

const contact = (kind: PartyContact['kind'], value: string): PartyContact => ({
  kind,
  value,
  label: null,
  source: 'register',
  as_of: '2026-01-31',
})

test('contacts become links only if they are safe', () => {
  const { lines, source } = contactsOf([
    contact('website', 'https://www.kaveri.example/'),
    contact('website', 'javascript:alert(1)'),
    contact('email', 'office@kaveri.example'),
    contact('email', 'office@kaveri.example?bcc=x@y.example'),
    contact('phone', '+91 80 2222 3333'),
    contact('phone', 'ask inside'),
  ])
  expect(lines.map(({ href }) => href)).toEqual([
    'https://www.kaveri.example/',
    null,
    'mailto:office@kaveri.example',
    null,
    'tel:+918022223333',
    null,
  ])
  expect(lines[0]?.value).toBe('kaveri.example')
  expect(source).toBe('Company register, 31-01-2026')
})

test('the title of a section that does not exist for a person says so', () => {
  const data = { party_id: 'p', name: 'Asha Rao', person: true }
  const match = { id: 'parties/party.route', data, pathname: '', params: {}, handle: undefined, meta: [] }
  const titleOf = (slug: 'financials' | 'sanctions' | undefined) => sectionTitle(slug)({ matches: [match] })
  const none = [{ title: 'No such section · Asha Rao · Default Title' }]
  expect([titleOf('financials'), titleOf(undefined)]).toEqual([none, none])
  expect(titleOf('sanctions')).toEqual([{ title: 'Sanctions · Asha Rao · Default Title' }])
})

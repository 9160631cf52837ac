import { describe, expect, it } from 'vitest'
import { noteOn, readRegisterRow } from '#server/import/register/row.ts'

const today = '2026-11-20'
const cells = {
  cin: ' u85100ga2022ptc015629 ',
  name: 'YESHHRAJ  AYURVEDA HEALTH PRIVATE LIMITED',
  roc: 'RoC-Goa',
  category: 'Company limited by shares',
  class: 'Private',
  authorised: '10,00,000.00',
  paidUp: '500000',
  registeredOn: '23-11-2022',
  address: 'SHOP NO.5 WING A,   SANGOLDA RESIDENCY, SANGOLDA,BARDEZ,North Goa,Goa,403521-India',
  listing: 'Unlisted',
  status: 'UNDER PROCESS OF STRIKING OFF',
  state: 'goa',
}

describe('a row of the register', () => {
  it('is read into a party', () => {
    expect(readRegisterRow(cells, today)).toMatchObject({
      cin: 'U85100GA2022PTC015629',
      name: 'YESHHRAJ AYURVEDA HEALTH PRIVATE LIMITED',
      name_key: 'yeshhraj ayurveda health',
      model_type: 'private_company',
      roc: 'ROC Goa',
      authorised_capital: '1000000.00',
      registered_on: '2022-11-23',
      city: 'North Goa',
      state: 'Goa',
      pincode: '403521',
      listed: false,
      status: 'Under Process of Striking Off',
      nic_code: null,
    })
  })

  it.each([
    ['Private', 'private_company'],
    ['One Person Company', 'private_company'],
    ['Public', 'public_company'],
    ['', 'private_company'],
  ])('of class "%s" becomes a %s', (companyClass, model_type) => {
    expect(readRegisterRow({ ...cells, class: companyClass }, today).model_type).toBe(model_type)
  })

  it.each([
    ['a CIN with letters where digits belong', { cin: 'U63040GA2006PTCOO4531' }, 'A CIN is L or U'],
    ['no CIN', { cin: '  ' }, 'The CIN is missing'],
    ['no name', { name: '' }, 'The name is missing'],
    ['a name of signs', { name: '---' }, 'no letters or digits'],
    ['a name too long', { name: 'x'.repeat(301) }, '301 characters'],
    ['a date that is none', { registeredOn: '31-02-2020' }, 'is not a date'],
    ['a date to come', { registeredOn: '2027-01-01' }, 'is in the future'],
    ['a negative capital', { paidUp: '-1' }, 'is negative'],
    ['a capital in words', { authorised: 'one lakh' }, 'is not an amount'],
    ['a capital beyond belief', { authorised: '1e30' }, 'is too large'],
  ])('with %s is rejected', (_, change, reason) => {
    expect(() => readRegisterRow({ ...cells, ...change }, today)).toThrow(reason)
  })

  it('needs only CIN and name', () => {
    const row = readRegisterRow({ cin: cells.cin, name: cells.name, registeredOn: 'NA' }, today)
    expect(row).toMatchObject({ status: null, registered_on: null, address: null, state: null, listed: null })
  })

  it.each([
    ['Listed', true],
    ['y', true],
    ['Unlisted', false],
    ['Not listed', false],
    ['0', null],
    ['Suspended', null],
  ])('with the listing “%s” is listed: %s', (listing, listed) => {
    expect(readRegisterRow({ ...cells, listing }, today).listed).toBe(listed)
  })

  it('gets a remark if its year differs from the one in the CIN', () => {
    expect(noteOn(readRegisterRow(cells, today))).toBeUndefined()
    expect(noteOn(readRegisterRow({ ...cells, registeredOn: '2021-01-05' }, today))).toContain(
      'the CIN says 2022',
    )
  })
})

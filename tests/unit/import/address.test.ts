import { describe, expect, it } from 'vitest'
import { readAddress } from '#server/import/address.ts'

describe('an address in the register', () => {
  it.each([
    [
      'H.NO. S-98, PHASE II/C,   VERNA INDUSTRIAL ESTATE,VERNA,South Goa,Goa,403722-India',
      'South Goa',
      '403722',
    ],
    ['SY NO.63/23,   DANDO VILLAGE,ARAMBOL PERNEM,Goa,403524-India', 'Arambol Pernem', '403524'],
    ['TOURIST INN, PIKALE WADI,COLLEM, GOA.,NA,Goa,000000-India', 'Collem', null],
    ['NA,DEMPO HOUSE,CAMPAL,PANAJI-GOA.,Goa,NA-India', 'Panaji', null],
    ['NA,GOA.,Goa,NA-India', null, null],
    ['L-5, VERNA CITY, VERNA, GOA 403 722.,GOA 403 722.,Goa,000000-India', 'Verna', '403722'],
    ['PLOT NO 342KUNDAIM INDUSTRIAL ESTATE KUNDAIM,GOA,Goa,403115-India', null, '403115'],
  ])('is split into city and PIN code: %s', (text, city, pincode) => {
    expect(readAddress(text, 'goa')).toMatchObject({ city, state: 'Goa', pincode })
  })

  it('is kept in full on one line', () => {
    expect(readAddress('A  1 ,B\nROAD,Mapusa,Goa,403507-India', 'goa').address).toBe(
      'A 1, B ROAD, Mapusa, Goa, 403507-India',
    )
  })

  it('provides the state if the file has no column for it', () => {
    expect(readAddress('1 MG Road,Bengaluru,KARNATAKA,560001-India', undefined).state).toBe('Karnataka')
  })

  it('has state names in one spelling', () => {
    expect(readAddress('x', 'JAMMU & KASHMIR').state).toBe('Jammu and Kashmir')
    expect(readAddress('x', 'orissa').state).toBe('Odisha')
    expect(readAddress(undefined, undefined)).toEqual({
      address: null,
      city: null,
      state: null,
      pincode: null,
    })
  })
})

import { expect, it } from 'vitest'
import { nameKey, nameWords } from '#server/rules/names/party-name.ts'

it.each([
  ['Kaveri Alloys Private Limited', 'kaveri alloys'],
  ['KAVERI ALLOYS PVT. LTD.', 'kaveri alloys'],
  ['Kaveri Alloys Pvt.Ltd', 'kaveri alloys'],
  ['Kaveri Alloys (P) Ltd', 'kaveri alloys'],
  ['M/s. Kaveri Alloys', 'kaveri alloys'],
  ['M/s Kaveri & Sons LLP', 'kaveri and sons'],
  ['Zuari Sky Heavens (OPC) Private Limited', 'zuari sky heavens'],
  ['Goa Women’s Development Corporation. Limited', 'goa womens development corporation'],
  ['S.R.K. Steels Ltd', 'srk steels'],
  ['A.B. Traders', 'ab traders'],
  ['Société Générale', 'societe generale'],
  ['Limited Edition Prints Limited', 'limited edition prints'],
  ['Limited Private Limited', 'limited'],
  ['Private Limited', 'private'],
  ['Ltd', 'ltd'],
  ['Sarada P', 'sarada p'],
  ['Deepak  Limited  Liability Partnership', 'deepak'],
  ['Vasant Public Company Limited', 'vasant'],
  ['कावेरी मिश्र धातु', 'कावेरी मिश्र धातु'.normalize('NFKD')],
  ['7-Eleven Ltd.', '7 eleven'],
  ['...', ''],
  ['', ''],
])('%s is compared as %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

it('splits a name into words', () => {
  expect(nameWords('Kaveri Alloys Private Limited')).toEqual(['kaveri', 'alloys'])
})

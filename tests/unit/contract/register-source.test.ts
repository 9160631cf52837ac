import { expect, test } from 'vitest'
import { registerSource, registrationSources } from '#server/contract/register-source.ts'

test('says whom a register fact is from as people call it', () => {
  expect(registerSource('register')).toBe('Company register')
  expect(registerSource('listings')).toBe('Stock exchanges')
  expect(registerSource('Stated by the business')).toBe('Stated by the business')
})

test('names each keeper of numbers once, and a number of another kind by that', () => {
  expect(registrationSources(['CIN', 'GSTIN', 'DIN', 'NSE', 'BSE', 'LEI'])).toBe(
    'Company register, GST network, Stock exchanges, LEI',
  )
})

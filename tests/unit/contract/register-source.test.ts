import { expect, test } from 'vitest'
import { registerSource, registrationSources } from '#server/contract/parties/register-source.ts'

test('shows a readable name for the source of a register fact', () => {
  expect(registerSource('register')).toBe('Company register')
  expect(registerSource('listings')).toBe('Stock exchanges')
  expect(registerSource('Stated by the business')).toBe('Stated by the business')
})

test('names each source of registrations once, or the kind of number if its source is unknown', () => {
  expect(registrationSources(['CIN', 'GSTIN', 'DIN', 'NSE', 'BSE', 'LEI'])).toBe(
    'Company register, GST network, Stock exchanges, LEI',
  )
})

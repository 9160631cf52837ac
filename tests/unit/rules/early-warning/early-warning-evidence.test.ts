import { expect, test } from 'vitest'
import { inputsOf } from '#server/rules/early-warning/evidence.ts'

const nothing = {
  name: 'Kaveri Steel Limited',
  listed: false,
  industry: null,
  nic_code: null,
  ratings: [],
  gst_statuses: [],
  gst_filings: [],
  epfo_months: [],
  charges: [],
  court_cases: [],
}
const inputs = (status: string) =>
  inputsOf({ ...nothing, status }, [], { charges: false, court_cases: false })

test('the score uses the status from the register, if it states one', () => {
  expect(inputs('Strike Off')).toEqual({ company_status: 'Strike Off' })
  expect(inputs('Not stated')).toEqual({})
})

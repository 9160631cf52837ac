import { expect, test } from 'vitest'
import type { z } from 'zod'
import { newAlert } from '#server/contract/alerts/alert.ts'
import { newCaseType } from '#server/contract/cases/case-types.ts'
import { newWorkflow } from '#server/contract/cases/workflow.ts'
import { day } from '#server/contract/day.ts'
import { guaranteeFields } from '#server/contract/guarantee/guarantee.ts'
import { partnerInput } from '#server/contract/guarantee/onboarding.ts'
import { approvalRulesChange } from '#server/contract/organisation/change-requests.ts'
import { newLead } from '#server/contract/organisation/leads.ts'
import { newWebhook } from '#server/contract/organisation/webhooks.ts'
import { newHoliday } from '#server/contract/organisation/working-calendar.ts'
import { newCorrection } from '#server/contract/parties/corrections.ts'
import { sentence } from '#server/contract/sentence.ts'
import { signalLimits } from '#server/contract/signals/signal-settings.ts'

const { due_days } = newCaseType.shape
const { bulk_above } = approvalRulesChange.shape
const after = newWorkflow.shape.escalates.unwrap().shape.after

/** The messages for a value of one field. */
const messagesFor = (field: z.ZodType, value: unknown) =>
  field.safeParse(value, { error: sentence }).error?.issues.map(({ message }) => message) ?? []

const noneOfThem = [-1, 1.5, 501, 1e20, Number.NaN, Number.POSITIVE_INFINITY, '1,00,000', '१२']

test.each([
  ['the days of a case type', due_days.shape.high, 'Enter whole days from 1 to 365', [...noneOfThem, 0]],
  ['what needs approval', bulk_above, 'Enter a whole number from 1 to 500', [...noneOfThem, 0]],
  ['the days of an escalation', after, 'Enter whole days from 0 to 365', noneOfThem],
])('%s: every other value gets one message that names the bounds', (_, field, message, values) => {
  for (const value of [...values, null])
    expect([value, messagesFor(field, value)]).toEqual([value, [message]])
  expect(messagesFor(field, undefined)).toEqual(['Please fill the field'])
})

test('a threshold that is no number says so', () => {
  for (const text of ['1,00,000', '१२', 'much'])
    expect(messagesFor(signalLimits.shape.raise, text)).toEqual(['Enter a number'])
  expect(messagesFor(signalLimits.shape.raise, '')).toEqual([])
})

test.each([
  ['of an event', newAlert.shape.date_of_event, 'Choose a date from 15-08-1947 on'],
  ['of a filter or a plan', day, 'Choose a date from 01-01-1800 on'],
  ['of a holiday', newHoliday.shape.day, 'Holidays must be between 2000 and 2100'],
  ['of a registration', guaranteeFields.registered_on, 'Choose a date from 01-01-1850 on'],
])('a half-typed year in the date %s gets a message that names the first date', (_, field, message) => {
  expect(messagesFor(field, '0025-11-20')).toEqual([message])
  expect(messagesFor(field, '31-02-2026')).toEqual(['Please enter a date'])
  expect(messagesFor(field, '')).toEqual(['Please fill the field'])
})

test('the address of a webhook gets one message at a time', () => {
  const { address } = newWebhook.shape
  expect(messagesFor(address, ' ')).toEqual(['Please fill the field'])
  expect(messagesFor(address, 'x'.repeat(501))).toEqual(['At most 500 characters'])
})

test.each([
  ['company of a lead', newLead.shape.company, 100],
  ['message of a lead', newLead.shape.message, 2000],
  ['partner', partnerInput.shape.partner, 120],
  ['reference of a partner', partnerInput.shape.reference, 120],
])('a text that is too long names the most characters: %s', (_, field, most) => {
  expect(messagesFor(field, 'x'.repeat(most))).toEqual([])
  expect(messagesFor(field, 'x'.repeat(most + 1))).toEqual([
    `At most ${most.toLocaleString('en-IN')} characters`,
  ])
})

test('the reason of a correction gets one message at a time', () => {
  const { reason } = newCorrection.shape
  expect(messagesFor(reason, '   ')).toEqual(['Please fill the field'])
  expect(messagesFor(reason, 'no')).toEqual(['Enter a reason of at least 5 characters'])
  expect(messagesFor(reason, 'x'.repeat(1_001))).toEqual(['At most 1,000 characters'])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { toasts } from '#server/contract/toasts.ts'

/** Texts quoted from the specification, with its spelling. */
const quoted = [
  // 2.2 to 2.6: screens, panels, widgets
  'Default Title',
  'Error On Profile',
  'Error on Profile',
  'Click to Login',
  'Click to Dashboard',
  'Unauthorized Access',
  'Your account is set as inactive. Please contact your Organization administrator for any assitance.',
  'click here',
  "Sorry, you don't have permission to view this page",
  'Case Created Successfully',
  'Type Error',
  'Not A Valid Alert!',
  'No Comments Added',
  'widget is not defined',
  'Type below to search for a business',
  'We are Sorry,Access is not allowed Contact admin',
  'No report history details are available. Please start ordering reports',
  'No data found',
  'You have not watchlisted any company. Please add companies to your watchlist',
  'No record found.',
  'Let us know you better!',
  "Looks like you don't have any cases.",
  // 4: onboarding, sign-in, idle
  'You have completed the profile and are eligibile to get a gaurantee.',
  'Complete your profile to get a gaurantee',
  'Complete Consent',
  'Complete Profile',
  'Auth Code is wrong',
  'Checking Auth Code',
  'Confirmation',
  'Stay Signed In',
  // 5: forms
  'Please fill the field',
  'Please select the field',
  'Please Choose the Party',
  'Please Click the checkbox',
  'Minimum 3 characters required',
  'Please enter a valid email.',
  'This email and user email are same',
  'Sorry! You cannot order report for this category of business.',
  // 7 and 8: calls and errors
  'users invited successfully.',
  'interests updated successfully.',
  'custom_network_error',
  'Loading...',
  'No Records Found',
  'Error Occured',
  'Failed to fetch watchlist status',
  'Failed to update watchlist',
  'Successfully added to your Watchlist',
  'Party removed from your Watchlist',
  'Error occurred during file upload.',
  'Error occured while creating a case',
  'Upload Error',
  'File size is too large!',
  'Alert Created Successfully',
  'Error occured while creating a Alert',
  'No Status Found',
  'No Assignee Found',
  'No CaseType Found',
  'Please Check ENV',
  'Account Suspended',
  'Your account has been suspended. Please contact customer support for assistance.',
]

const textsOf = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : part && typeof part === 'object'
      ? Object.values(part).flatMap(textsOf)
      : []
const texts = textsOf(messages)

test.each(quoted)('“%s” appears exactly once among the messages', (text) => {
  expect(texts.filter((one) => one === text)).toHaveLength(1)
})

test('messages with a name and toasts match the specification', () => {
  expect(messages.reports.notAvailable('C-360')).toBe('C-360 is not available for the selected entity')
  expect(toasts).toMatchObject({
    'user-invited': 'User invited successfully!',
    'users-invited': 'Users invited successfully!',
    'case-created': 'Case Created Successfully',
    'alert-created': 'Alert Created Successfully',
  })
})

test('messages of the specification are not repeated elsewhere in the source', () => {
  const sources = ['app', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  // Single words also occur with other meanings.
  const sentences = quoted.filter((text) => text.includes(' '))
  const twice = sources
    .filter((path) => path !== join('server', 'contract', 'messages.ts'))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8')
      return sentences.filter((text) => source.includes(text)).map((text) => `${path}: ${text}`)
    })
  expect(twice).toEqual([])
})

test('retention days are grouped like other numbers', () => {
  expect(messages.organisations.retention.days(1095, 3650)).toBe(
    'Enter whole days from 1,095 to 3,650, or leave empty to keep the data',
  )
})

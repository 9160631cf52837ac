import { expect, test } from 'vitest'
import { organisationMessages } from '#app/shell/banner.server.ts'

const shown = (...names: string[]) =>
  organisationMessages(
    new Request('http://credence.example/'),
    names.map((name) => ({ name, I18_code: `message of ${name}` })),
  ).messages.map(({ style }) => style)

test('organisation messages are sorted by severity', () => {
  expect(shown('success', 'info', 'warning', 'danger')).toEqual(['danger', 'warning', 'info', 'success'])
  expect(shown('info', 'festive', 'error')).toEqual(['error', 'festive', 'info'])
})

test('a message with an unknown code is shown as text', () => {
  const stored = { name: 'info', I18_code: 'constructor' }
  const { messages } = organisationMessages(new Request('http://credence.example/'), [stored])
  expect(messages).toEqual([{ style: 'info', text: 'constructor' }])
})

test('a message stored twice is shown once, with the text of its code', () => {
  const stored = { name: 'warning', I18_code: 'maintenance_window' }
  const { messages } = organisationMessages(new Request('http://credence.example/'), [stored, stored])
  expect(messages).toEqual([{ style: 'warning', text: expect.stringContaining('Scheduled maintenance') }])
})

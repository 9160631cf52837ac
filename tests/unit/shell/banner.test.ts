import { expect, test } from 'vitest'
import { organisationMessages } from '#app/shell/banner.server.ts'

const shown = (...names: string[]) =>
  organisationMessages(
    new Request('http://credence.example/'),
    names.map((name) => ({ name, I18_code: `message of ${name}` })),
  ).messages.map(({ style }) => style)

test('messages to an organisation come by how grave they are, whatever their order', () => {
  expect(shown('success', 'info', 'warning', 'danger')).toEqual(['danger', 'warning', 'info', 'success'])
  expect(shown('info', 'festive', 'error')).toEqual(['error', 'festive', 'info'])
})

test('a message that only looks like a code is its own text', () => {
  const stored = { name: 'info', I18_code: 'constructor' }
  const { messages } = organisationMessages(new Request('http://credence.example/'), [stored])
  expect(messages).toEqual([{ style: 'info', text: 'constructor' }])
})

test('a message that is stored twice is shown once, in words where its code has some', () => {
  const stored = { name: 'warning', I18_code: 'maintenance_window' }
  const { messages } = organisationMessages(new Request('http://credence.example/'), [stored, stored])
  expect(messages).toEqual([{ style: 'warning', text: expect.stringContaining('Scheduled maintenance') }])
})

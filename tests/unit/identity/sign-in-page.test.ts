import { expect, test } from 'vitest'
import { signInPage } from '#server/identity/sign-in-page.ts'

test('what was typed comes back as text, never as markup', () => {
  const shown = signInPage({ email: '"><script>alert(1)</script>', demo: false, wrong: { form: '<b>' } })
  expect(shown).not.toContain('<script')
  expect(shown).not.toContain('<b>')
  expect(shown).toContain('value="&quot;&gt;&lt;script&gt;')
})

test('the demonstration accounts are listed in demo mode alone', () => {
  expect(signInPage({ email: '', demo: true })).toContain('lead@enterprise.example')
  expect(signInPage({ email: '', demo: false })).not.toContain('lead@enterprise.example')
})

test('the password is hidden, and may be pasted and filled in', () => {
  const [field = ''] = /<input[^>]* name="password"[^>]*>/.exec(signInPage({ email: '', demo: false })) ?? []
  expect(field).toContain(' type="password"')
  expect(field).toContain(' autocomplete="current-password"')
  expect(field).not.toMatch(/ on\w+=| readonly/)
})

test('one thing on the page asks for the focus', () => {
  const forms = [{}, { email: 'a@b.example' }, { wrong: { form: 'no' } }]
  for (const form of forms) {
    expect(signInPage({ email: '', demo: true, ...form }).match(/ autofocus/g)).toHaveLength(1)
  }
})

import { expect, test } from 'vitest'
import { signInPage } from '#server/identity/pages/sign-in-page.ts'

test('submitted values are escaped', () => {
  const shown = signInPage({ email: '"><script>alert(1)</script>', demo: false, wrong: { form: '<b>' } })
  expect(shown).not.toContain('<script')
  expect(shown).not.toContain('<b>')
  expect(shown).toContain('value="&quot;&gt;&lt;script&gt;')
})

test('the demo accounts are listed in demo mode only', () => {
  expect(signInPage({ email: '', demo: true })).toContain('lead@enterprise.example')
  expect(signInPage({ email: '', demo: false })).not.toContain('lead@enterprise.example')
})

test('the password field is masked, and allows pasting and password managers', () => {
  const [field = ''] = /<input[^>]* name="password"[^>]*>/.exec(signInPage({ email: '', demo: false })) ?? []
  expect(field).toContain(' type="password"')
  expect(field).toContain(' autocomplete="current-password"')
  expect(field).not.toMatch(/ on\w+=| readonly/)
})

test('exactly one element has autofocus', () => {
  const forms = [{}, { email: 'a@b.example' }, { wrong: { form: 'no' } }]
  for (const form of forms) {
    expect(signInPage({ email: '', demo: true, ...form }).match(/ autofocus/g)).toHaveLength(1)
  }
})

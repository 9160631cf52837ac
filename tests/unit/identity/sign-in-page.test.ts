import { expect, test } from 'vitest'
import { BriefMemory } from '#server/identity/brief-memory.ts'
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

test('one thing on the page asks for the focus', () => {
  const forms = [{}, { email: 'a@b.example' }, { wrong: { form: 'no' } }]
  for (const form of forms) {
    expect(signInPage({ email: '', demo: true, ...form }).match(/ autofocus/g)).toHaveLength(1)
  }
})

test('a brief memory forgets what is old, and what was asked for longest ago when full', () => {
  const memory = new BriefMemory<number>(2)
  const later = Date.now() + 60_000
  memory.keep('a', 1, later)
  memory.keep('b', 2, later)
  memory.get('a')
  memory.keep('c', 3, later)
  expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual([1, undefined, 3])
  memory.keep('past', 4, Date.now() - 1)
  expect(memory.get('past')).toBeUndefined()
})

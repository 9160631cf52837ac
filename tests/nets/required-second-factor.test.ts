import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { ask, follow, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf } from '#tests/support/pages/page-forms.ts'
import { startedProduct } from '#tests/support/processes/started-product.ts'

// Once an administrator requires a second factor, every user has to set one up at their next sign-in: pages and forms
// without JavaScript.

const product = startedProduct()

const page = '/admin/organisation'
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const textOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')

async function require(lead: Visitor, required: boolean) {
  const forms = formsOf(await textOf(await ask(lead, page)))
  const form = forms.find(({ intent }) => intent === 'save-second-factor')
  const body = new URLSearchParams(form?.fields.filter(([name]) => name !== 'required'))
  if (required) body.set('required', 'yes')
  const { answer, at } = await follow(lead, form?.action ?? page, {
    method: 'POST',
    body,
    headers: { Origin: product.origin },
  })
  return { at, html: await textOf(answer) }
}

/** Enters the correct password as a new visitor; returns the page that follows and the URL of its form. */
async function givePassword(email: string) {
  const visitor: Visitor = { origin: product.origin, cookies: new Map() }
  const { at: form } = await follow(visitor, '/auth')
  const send = (fields: Record<string, string>) =>
    follow(visitor, form, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: product.origin },
    })
  const { answer, at } = await send({ email, password: demoPassword })
  const html = await textOf(answer)
  const ticket = /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { visitor, send, html, at, ticket }
}

const isIn = async (visitor: Visitor) => (await ask(visitor, '/app/dashboard')).status === 200

test('a user without a second factor sets one up at the next sign-in and must use it from then on', async () => {
  const lead = await product.signIn('lead@enterprise.example')
  const before = await product.signIn('viewer@enterprise.example')
  const saved = await require(lead, true)
  expect(saved.html).toContain('Second factor setting saved')
  expect(saved.html).toMatch(/name="required"[^>]*checked/)
  expect(await isIn(before)).toBe(true)

  const first = await givePassword('analyst@enterprise.example')
  expect(first.html).toContain('<h1>Set up second factor</h1>')
  expect(await isIn(first.visitor)).toBe(false)
  const secret = (/<code>([A-Z2-7 ]{32,})<\/code>/.exec(first.html)?.[1] ?? '').replaceAll(' ', '')
  const wrong = await first.send({ ticket: first.ticket, code: '12' })
  expect(wrong.answer.status).toBe(422)
  const again = await textOf(wrong.answer)
  expect(again).toContain('This code is incorrect or has expired')
  expect(again.replaceAll(' ', '')).toContain(secret)
  expect((await first.send({ ticket: `${first.ticket}x`, code: codeOf(secret) })).answer.status).toBe(422)
  expect(await isIn(first.visitor)).toBe(false)

  const html = await textOf((await first.send({ ticket: first.ticket, code: codeOf(secret) })).answer)
  const codes = html.match(/([a-z2-9]{5}-){4}[a-z2-9]{5}/g) ?? []
  expect(codes).toHaveLength(10)
  const onward = /class="onward" href="([^"]+)"/.exec(html)?.[1] ?? ''
  await follow(first.visitor, onward.replaceAll('&amp;', '&'))
  expect(await isIn(first.visitor)).toBe(true)

  const second = await givePassword('analyst@enterprise.example')
  expect(second.html).toContain('<h1>Enter your code</h1>')
  await second.send({ ticket: second.ticket, code: codes[0] ?? '' })
  expect(await isIn(second.visitor)).toBe(true)

  const audited = await product.owner
    .selectFrom('audit')
    .where('user_id', '=', 'u_analyst')
    .where('action', 'like', '%second factor')
    .select(['action', 'organization_id'])
    .orderBy('at')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['begin second factor', 'confirm second factor'])
})

test('another organisation is not affected, and nobody is once the requirement is removed', async () => {
  // Another person with the password may have read the key shown to them.
  const stranger = await givePassword('lead@enterprise.example')
  const keyIn = (html: string) => /<code>([A-Z2-7 ]{32,})<\/code>/.exec(html)?.[1]
  const lead = await givePassword('lead@enterprise.example')
  expect(keyIn(lead.html)).toBeTruthy()
  expect(keyIn(lead.html)).not.toBe(keyIn(stranger.html))
  expect(lead.html).toContain('<h1>Set up second factor</h1>')
  expect(await isIn((await givePassword('officer@secondbank.example')).visitor)).toBe(true)
  const secret = (/<code>([A-Z2-7 ]{32,})<\/code>/.exec(lead.html)?.[1] ?? '').replaceAll(' ', '')
  const html = await textOf((await lead.send({ ticket: lead.ticket, code: codeOf(secret) })).answer)
  const onward = /class="onward" href="([^"]+)"/.exec(html)?.[1] ?? ''
  await follow(lead.visitor, onward.replaceAll('&amp;', '&'))
  await require(lead.visitor, false)
  expect(await isIn((await givePassword('viewer@enterprise.example')).visitor)).toBe(true)
})

import { expect, test } from 'vitest'
import { organisationAction } from '#app/admin/organisation/organisation-forms.server.ts'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { organisationLimits } from '#server/contract/organisation/organisation-words.ts'
import { toasts } from '#server/contract/toasts.ts'

const styles = Array.from({ length: organisationLimits.maxMessages }, (_, index) => [
  `style_${index}`,
  'info',
])

test.each([
  ['save-organisation', 'Organisation saved', [['name', 'Northern Bank']]],
  ['save-second-factor', 'Second factor setting saved', []],
  ['save-logo', 'Logo saved', []],
  ['save-messages', 'Announcements saved', styles],
  ['save-reports', 'Reports saved', []],
  ['save-pages', 'Pages saved', []],
])('the form %s is confirmed with “%s”', async (intent, said, fields) => {
  const form = new FormData()
  for (const [name = '', value = ''] of [['intent', intent], ['version', '1'], ['form_key', 'k'], ...fields])
    form.append(name, value)
  const ctx = { form, api: { ask: async () => ({ ok: true }) } } as unknown as RequestContext
  const answer = (await organisationAction(ctx)) as Response
  const notice = new URL(answer.headers.get('Location') ?? '', 'http://localhost').searchParams.get('notice')
  expect(toasts[notice ?? '']).toBe(said)
})

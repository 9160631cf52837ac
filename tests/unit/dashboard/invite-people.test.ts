import { expect, test } from 'vitest'
import { submitInvitations } from '#app/dashboard/widgets/setup/invite-people.server.ts'
import type { RequestContext } from '#app/gateway/guard.server.ts'

/** Submits the form with these rows; returns its response and who was invited. */
async function invite(rows: string[]) {
  const invited: string[] = []
  const form = new FormData()
  for (const [name, value] of [['intent', 'invite'], ...rows.map((row) => ['email', row])] as const)
    form.append(name ?? '', value ?? '')
  const api = {
    read: async () => ({ data: { email: 'me@here.example' } }),
    ask: async (_: string, { body }: { body: { emails: string[] } }) => {
      invited.push(...body.emails)
      return { ok: true, status: 200, data: {} }
    },
  }
  const answer = await submitInvitations({ form, api } as unknown as RequestContext)
  return { answer, invited }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}@new.example`)

test('of six valid addresses five are invited, and the sixth stays in the form with an error', async () => {
  const { answer, invited } = await invite(numbered(6))
  expect(invited).toEqual(numbered(5))
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: {
      initialValue: { email: ['p6@new.example'] },
      error: { 'email-0': ['At most 5 people can be invited at once'] },
    },
  })
})

test('blank and invalid rows do not count towards the limit', async () => {
  const { invited } = await invite(['', 'nobody', ...numbered(5), 'me@here.example'])
  expect(invited).toEqual(numbered(5))
})

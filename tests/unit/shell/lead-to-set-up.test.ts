import { expect, test } from 'vitest'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { redirectToOnboarding } from '#app/shell/redirect-to-onboarding.server.ts'
import { features } from '#server/contract/features.ts'

/** Where a member at the second guarantee step is redirected to from a page; undefined if they are not. */
async function sentFrom(path: string): Promise<string | null | undefined> {
  const url = new URL(path, 'http://x')
  const ask = async () => ({
    ok: true,
    status: 200,
    data: { data: { current_step_id: 1, current_step_status: 'done' } },
  })
  const session = { policy: { [features.consent]: ['GET'] } }
  const ctx = { url, request: new Request(url), session, api: { ask } } as unknown as RequestContext
  try {
    await redirectToOnboarding(ctx, { instance_name: 'eqaro' })
    return undefined
  } catch (answer) {
    return (answer as Response).headers.get('Location')
  }
}

test.each(['/app/search', '/app/parties', '/quick-eligibility-calculators'])(
  'a user still in the guarantee set-up is redirected to it from %s',
  async (path) => expect(await sentFrom(path)).toBe('/basic-setup'),
)

test.each(['/basic-setup/2', '/docs/small-business', '/quick-eligibility-calculator?turnover=80'])(
  '%s stays accessible during the set-up',
  async (path) => expect(await sentFrom(path)).toBeUndefined(),
)

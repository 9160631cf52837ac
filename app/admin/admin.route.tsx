import { redirect } from '@remix-run/node'
import { allows } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { errorResponse } from '../http/responses.server.ts'
import { adminPages } from '../shell/menus/admin-pages.ts'
import { submitPanel } from '../shell/panels/panels.server.ts'

/** Redirects to the first administration page the user's policy allows; 403 if there is none. */
export const loader = signedIn(undefined, async ({ session }) => {
  const [first] = adminPages((feature) => allows(session.policy, feature))
  if (!first) throw errorResponse(403, messages.access.denied)
  return redirect(first.url, 303)
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export default function Administration() {
  return null
}

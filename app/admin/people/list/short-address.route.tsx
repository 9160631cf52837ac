import { redirect } from '@remix-run/node'
import { signedIn } from '../../../gateway/guard.server.ts'

/**
 * Redirects `/admin/users/:id` to the user's page (`person` left out of the address). That page handles unknown users
 * and missing permission.
 */
export const loader = signedIn(undefined, async ({ params: { section = '' } }) =>
  redirect(`/admin/users/person/${encodeURIComponent(section)}`),
)

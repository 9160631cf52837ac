import { redirect } from '@remix-run/node'
import { signedIn } from '../../gateway/guard.server.ts'

/** No section by that name: whoever left `person` out of the address of one is led there, and that page says it where there is none, or it may not be seen. */
export const loader = signedIn(undefined, async ({ params: { section = '' } }) =>
  redirect(`/admin/users/person/${encodeURIComponent(section)}`),
)

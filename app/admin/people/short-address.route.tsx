import { redirect } from '@remix-run/node'
import { signedIn } from '../../gateway/guard.server.ts'

/** Whoever leaves `person` out of the address of one is led there; that page says it where there is none, or it may not be seen. */
export const loader = signedIn(undefined, async ({ params: { personId = '' } }) =>
  redirect(`/admin/users/person/${encodeURIComponent(personId)}`),
)

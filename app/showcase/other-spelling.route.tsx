import { redirect } from '@remix-run/node'
import { signedIn } from '../gateway/guard.server.ts'

/**
 * Redirects `/app/showcause` to `/app/showcase`, the specification's address, with the rest of the path and the query.
 * That page handles missing permissions.
 */
export const loader = signedIn(undefined, async ({ url }) =>
  redirect(`/app/showcase${url.pathname.slice('/app/showcause'.length)}${url.search}`, 301),
)

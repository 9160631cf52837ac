import { redirect } from '@remix-run/node'
import { signedIn } from '../gateway/guard.server.ts'

/** `/app/showcause` leads to `/app/showcase`, the specification's address, with all that stands behind it; that page says it where it may not be seen. */
export const loader = signedIn(undefined, async ({ url }) =>
  redirect(`/app/showcase${url.pathname.slice('/app/showcause'.length)}${url.search}`, 301),
)

import { redirect } from '@remix-run/node'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'

/** `/app/showcause` leads to `/app/showcase`, the specification's address, with all that stands behind it. */
export const loader = signedIn(features.showcause, async ({ url }) =>
  redirect(`/app/showcase${url.pathname.slice('/app/showcause'.length)}${url.search}`, 301),
)

import { data } from '@remix-run/node'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'

/** No section by that name: the party's page around it says so and lists those there are. */
export const loader = signedIn(features.party, async () => data(null, { status: 404 }))

export default function UnknownSectionOfParty() {
  return null
}

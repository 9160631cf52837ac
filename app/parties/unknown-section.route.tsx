import { data, redirect } from '@remix-run/node'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { sectionTitle } from './section-title.ts'

/** `contact` redirects to the relationships. Other names are unknown: the party's layout says so and lists the existing sections. */
export const loader = signedIn(features.party, async ({ url, params: { partyId = '', section } }) =>
  section === 'contact'
    ? redirect(`/app/party/${encodeURIComponent(partyId)}/relationships${url.search}`)
    : data(null, { status: 404 }),
)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle(undefined)

export default function UnknownSectionOfParty() {
  return null
}

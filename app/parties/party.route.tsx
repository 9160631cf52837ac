import { data } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { type Signed, signedIn } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { required } from '../http/required.ts'
import { Page } from '../shell/page.tsx'
import { titled } from '../shell/title.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { changeWatchlist } from '../watchlist/watching.field.server.ts'
import { readPartyHead } from './party.server.ts'
import { PartyActions } from './party-actions.tsx'
import { PartyIdentity } from './party-identity.tsx'
import { SectionLinks } from './section-links.tsx'
import { addressOf, hasSection } from './sections.ts'
import { UnknownSection } from './unknown-section.tsx'

export const loader = signedIn(features.party, async (at) => {
  const head = await readPartyHead(at, required(at.params.partyId))
  return data(head, { status: hasSection(head, at.url.pathname) ? 200 : 404 })
})

export const action = signedIn(features.party, async (at) => {
  const partyId = required(at.params.partyId)
  const adding = at.form.get('intent') === 'watch'
  if (await changeWatchlist(at, adding ? 'add' : 'remove', partyId)) {
    return done(sectionWritten(at, partyId), adding ? 'watchlist-added' : 'watchlist-removed')
  }
  return data({ message: messages.watchlist.updateFailed }, { status: 422 })
})

const sectionWritten = ({ form }: Signed, partyId: string) =>
  addressOf(partyId, String(form.get('section') ?? ''))

export const meta = (args: Parameters<typeof titled>[1] & { data: { name: string } | undefined }) =>
  titled(args.data?.name, args)

export default function Party() {
  const party = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { pathname } = useLocation()
  return (
    <Page>
      <ErrorSummary fields={[]} form={refused && [refused.message]} />
      <PageHead
        title={party.name}
        crumbs={[{ to: '/app/parties', label: 'Parties' }]}
        identity={<PartyIdentity of={party} />}
        actions={<PartyActions of={party} />}
      />
      <SectionLinks of={party} /> {hasSection(party, pathname) ? <Outlet /> : <UnknownSection of={party} />}
    </Page>
  )
}

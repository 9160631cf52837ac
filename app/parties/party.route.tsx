import { data } from '@remix-run/node'
import { NavLink, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { required } from '../http/required.ts'
import { Page } from '../shell/page.tsx'
import { titled } from '../shell/title.ts'
import { Apart } from '../ui/apart.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { changeWatchlist } from '../watchlist/watching.field.server.ts'
import { readPartyHead } from './party.server.ts'
import { PartyActions } from './party-actions.tsx'
import { PartyIdentity } from './party-identity.tsx'

export const loader = signedIn(features.party, (at) => readPartyHead(at, required(at.params.partyId)))

export const action = signedIn(features.party, async (at) => {
  const partyId = required(at.params.partyId)
  const adding = at.form.get('intent') === 'watch'
  if (await changeWatchlist(at, adding ? 'add' : 'remove', partyId)) {
    return done(`/app/party/${encodeURIComponent(partyId)}`, adding ? 'watchlist-added' : 'watchlist-removed')
  }
  return data({ message: messages.watchlist.updateFailed }, { status: 422 })
})

export const meta = (args: Parameters<typeof titled>[1] & { data: { name: string } | undefined }) =>
  titled(args.data?.name, args)

export default function Party() {
  const party = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { party_id, name, alerts, may } = party
  return (
    <Page>
      <ErrorSummary fields={[]} form={refused && [refused.message]} />
      <PageHead
        title={name}
        crumbs={[{ to: '/app/parties', label: 'Parties' }]}
        identity={<PartyIdentity of={party} />}
        actions={<PartyActions of={party} />}
      />
      <nav className="sections" aria-label="Party sections">
        <Apart>
          <NavLink to={`/app/party/${party_id}`} end>
            Highlights
          </NavLink>
          {may.alerts && (
            <NavLink to={`/app/alerts?party_id=${party_id}`}>Alerts {alerts === null ? '' : alerts}</NavLink>
          )}
          {may.cases && <NavLink to={`/app/cases?party_id=${party_id}`}>Cases</NavLink>}
        </Apart>
      </nav>
      <Outlet />
    </Page>
  )
}

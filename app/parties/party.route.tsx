import { data } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { type RequestContext, signedIn } from '../gateway/guard.server.ts'
import { safePath } from '../http/origin.server.ts'
import { required } from '../http/required.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
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

export const loader = signedIn(features.party, async (ctx) => {
  const head = await readPartyHead(ctx, required(ctx.params.partyId))
  return data(head, { status: hasSection(head, ctx.url.pathname) ? 200 : 404 })
})

async function changeWatching(ctx: RequestContext) {
  const partyId = required(ctx.params.partyId)
  const adding = ctx.form.get('intent') === 'watch'
  if (await changeWatchlist(ctx, adding ? 'add' : 'remove', partyId)) {
    const back = safePath(String(ctx.form.get('back') ?? ''), addressOf(partyId, ''))
    return redirectWithToast(back, adding ? 'watchlist-added' : 'watchlist-removed')
  }
  return data({ message: messages.watchlist.updateFailed }, { status: 422 })
}

export const action = signedIn(features.party, withPanelForms(changeWatching), formWithFile)

export const meta = (args: Parameters<typeof titled>[1] & { data: { name: string } | undefined }) =>
  titled(args.data?.name, args)

export default function Party() {
  const party = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { pathname } = useLocation()
  return (
    <Page>
      <ErrorSummary fields={[]} form={refused && 'message' in refused ? [refused.message] : []} />
      <PageHead
        title={party.name}
        crumbs={[{ to: '/app/parties', label: 'Parties' }]}
        identity={<PartyIdentity party={party} />}
        actions={<PartyActions party={party} />}
      />
      <SectionLinks party={party} />{' '}
      {hasSection(party, pathname) ? <Outlet /> : <UnknownSection party={party} />}
    </Page>
  )
}

import { data } from '@remix-run/node'
import { NavLink, Outlet, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { PolicyLink } from '../shell/policy-link.tsx'
import { withTitle } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { State } from '../ui/state.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import { readBusiness } from './my-business.server.ts'
import { addressOf, sections } from './sections.ts'

export const loader = signedIn(features.myBusiness, async (ctx) => {
  const business = await readBusiness(ctx)
  return data(business, { status: business ? 200 : 404 })
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('My business')

export default function MyBusiness() {
  const business = useLoaderData<typeof loader>()
  if (!business) return <NoBusiness />
  const { party_id, name, number, place, status } = business
  return (
    <Page>
      <PageHead
        title={name}
        identity={
          <WithSpaces>
            {number && <span>{number}</span>}
            {place && <span>{place}</span>}
            <State>{status}</State>
          </WithSpaces>
        }
        actions={
          <PolicyLink feature={features.party} className="button" to={`/app/party/${party_id}`}>
            Public profile
          </PolicyLink>
        }
      />
      <nav className="sections" aria-label="My business sections">
        <WithSpaces>
          {sections.map(({ slug, label }) => (
            <NavLink key={slug} to={addressOf(slug)} end>
              {label}
            </NavLink>
          ))}
        </WithSpaces>
      </nav>
      <Outlet />
    </Page>
  )
}

const NoBusiness = () => (
  <Page>
    <PageHead title="My business" />
    <Empty title={messages.corrections.noBusiness}>
      Your administrator can have your organisation linked to your business.{' '}
      <PolicyLink feature={features.search}>Search for a business</PolicyLink>
    </Empty>
  </Page>
)

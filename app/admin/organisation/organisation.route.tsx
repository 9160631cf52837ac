import type { LinksFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import look from '../people/people.css?url'
import { LogoForm } from './logo.form.tsx'
import { MessagesForm } from './messages.form.tsx'
import { NameForm } from './name.form.tsx'
import { readOrganisationPage } from './organisation.server.ts'
import { organisationAction } from './organisation-forms.server.ts'
import { OrganisationSections } from './organisation-sections.tsx'
import { PagesForm } from './pages.form.tsx'
import { ReportsForm } from './reports.form.tsx'
import { SecondFactorForm } from './second-factor.form.tsx'

export const loader = signedIn(features.users, readOrganisationPage)

export const action = signedIn(features.users, withPanelForms(organisationAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: look }]

export const meta = withTitle('Organisation')

export default function Organisation() {
  const data = useLoaderData<typeof loader>()
  const { version, about, fields, logo } = data
  return (
    <Page>
      <PageHead
        title="Organisation"
        identity={
          <span>
            {about.type === 'b2sme' ? 'Small business' : 'Enterprise'}
            {about.party_id && ', with its own business profile'}. Type and status are set by the operator
          </span>
        }
      />
      <OrganisationSections />
      <div className="columns" key={version}>
        <div>
          <Block title="Name and sign-out">
            <NameForm
              may={data.may_change}
              version={version}
              fields={fields['save-organisation']}
              usual={data.usualInactivity}
            />
          </Block>
          {data.offersSecondFactor && (
            <Block title="Second factor">
              <p>
                Users who sign in with a password must also enter a code from their phone, starting at their
                next sign-in. Users without a second factor set one up then.
              </p>
              <SecondFactorForm
                may={data.may_change}
                version={version}
                fields={fields['save-second-factor']}
              />
            </Block>
          )}
          <Block title="Available reports">
            <ReportsForm
              may={data.may_change}
              version={version}
              fields={fields['save-reports']}
              names={data.reportNames}
            />
          </Block>
          <Block title="Announcements">
            <p>Shown above every page. Dismissed announcements reappear after three hours.</p>
            <MessagesForm may={data.may_change} version={version} fields={fields['save-messages']} />
          </Block>
        </div>
        <div>
          <Block title="Logo">
            <LogoForm may={data.may_change} version={version} fields={fields['save-logo']} logo={logo} />
          </Block>
          <Block title="Pages">
            <p>Unselected pages are hidden from everyone in your organisation, whatever their permissions.</p>
            <PagesForm may={data.may_change} version={version} fields={fields['save-pages']} />
          </Block>
        </div>
      </div>
    </Page>
  )
}

import type { LinksFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../../forms/revalidate-after-conflict.ts'
import { formWithFile } from '../../forms/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import look from '../people/people.css?url'
import { LogoForm } from './logo.form.tsx'
import { MessagesForm } from './messages.form.tsx'
import { NameForm } from './name.form.tsx'
import { organisationAction, readOrganisationPage } from './organisation.server.ts'
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
  const of = useLoaderData<typeof loader>()
  const { version, about, fields, logo } = of
  return (
    <Page>
      <PageHead
        title="Organisation"
        identity={
          <span>
            {about.type === 'b2sme' ? 'Small business' : 'Enterprise'}
            {about.party_id && ', with a profile of its own business'}; its kind and standing are kept by the
            operator
          </span>
        }
      />
      <OrganisationSections />
      <div className="columns" key={version}>
        <div>
          <Block title="Name and inactivity">
            <NameForm
              may={of.may_change}
              version={version}
              fields={fields['save-organisation']}
              usual={of.usualInactivity}
            />
          </Block>
          {of.offersSecondFactor && (
            <Block title="Second factor">
              <p>
                Whoever signs in with a password gives a code from their telephone too, from their next
                sign-in on. Whoever has no second factor sets one up there.
              </p>
              <SecondFactorForm may={of.may_change} version={version} fields={fields['save-second-factor']} />
            </Block>
          )}
          <Block title="Reports that may be ordered">
            <ReportsForm
              may={of.may_change}
              version={version}
              fields={fields['save-reports']}
              names={of.reportNames}
            />
          </Block>
          <Block title="Messages to everybody">
            <p>They stand above every page; whoever closes them sees them again after three hours.</p>
            <MessagesForm may={of.may_change} version={version} fields={fields['save-messages']} />
          </Block>
        </div>
        <div>
          <Block title="Logo">
            <LogoForm may={of.may_change} version={version} fields={fields['save-logo']} logo={logo} />
          </Block>
          <Block title="Pages">
            <p>What is not ticked nobody of the organisation can open, whatever their rights.</p>
            <PagesForm may={of.may_change} version={version} fields={fields['save-pages']} />
          </Block>
        </div>
      </div>
    </Page>
  )
}

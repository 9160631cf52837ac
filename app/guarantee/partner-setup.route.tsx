import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { revalidateAfterConflict } from '../forms/conflicts/revalidate-after-conflict.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PartnerForm } from './partner.form.tsx'
import { partnerAction, readPartnerPage } from './partner.server.ts'

export const loader = signedIn(features.consent, readPartnerPage)

export const action = signedIn(features.consent, withPanelForms(partnerAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = withTitle('Partner')

export default function PartnerSetup() {
  const { isOffered, partner } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Partner"
        crumbs={[{ to: '/basic-setup', label: 'Set-up' }]}
        identity={<span>The partner who referred your business</span>}
      />
      {!isOffered && <Empty title={messages.guarantee.none} />}
      {isOffered && (
        <>
          <PartnerForm key={partner?.version} partner={partner} />
          <p className="actions after">
            <Link className="button" to="/consent">
              Continue to consents
            </Link>{' '}
            <Link className="button" to="/basic-setup">
              Back to steps
            </Link>
          </p>
        </>
      )}
    </Page>
  )
}

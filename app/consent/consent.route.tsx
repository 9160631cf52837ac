import { useLoaderData } from '@remix-run/react'
import { consentSections } from '#server/contract/consents/consent-sections.ts'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { readConsents } from './consent.server.ts'
import { GivenConsents } from './given-consents.tsx'

export const loader = signedIn(features.consent, readConsents)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('Consents')

export default function Consents() {
  const { consents, today, steps } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Consents"
        identity={<span>The data about your business that may be read, and until when</span>}
      />
      <Block title="Give consent">
        <ul className="list">
          {Object.entries(consentSections).map(([section, { label, what }]) => (
            <li key={section}>
              <Link to={`/consent/${section}`}>{label}</Link> <span className="soft">{what}</span>
            </li>
          ))}
        </ul>
      </Block>
      <GivenConsents consents={consents} today={today} />
      {steps && (
        <p>
          Also: <Link to="/basic-setup">the five steps to a guarantee</Link>
        </p>
      )}
    </Page>
  )
}

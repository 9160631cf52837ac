import { useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { leadProducts } from '#server/contract/organisation/lead-products.ts'
import { readConsentable } from '../consent/consentable.widget.server.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const loader = signedIn(features.apps, async (ctx) => ({
  consents: allows(ctx.session.policy, features.consent) ? await readConsentable(ctx) : null,
  administers: allows(ctx.session.policy, features.users),
}))

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('Integrations')

export default function Apps() {
  const { consents, administers } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead title="Integrations" identity={<span>Sources of financial data for your business</span>} />
      <Block title="Books">
        <ul className="list">
          <li>
            <Link to="/apps/accounting">Books from an export file</Link>{' '}
            <span className="soft">Tally as XML, other packages as CSV or XLSX. No installation needed.</span>
          </li>
        </ul>
      </Block>
      {consents && (
        <Block title="With consent">
          <ul className="list">
            {consents.map(({ section, label, why, status }) => (
              <li key={section}>
                <Link to={`/consent/${section}`}>{label}</Link> <span className="soft">{why}</span> {status}
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Block title="Set up with our help">
        <ul className="list">
          {Object.entries(leadProducts).map(([product, { label, about }]) => (
            <li key={product}>
              <Link to={`/apps/accounting?product=${product}`}>{label}</Link>{' '}
              <span className="soft">{about}</span>
            </li>
          ))}
        </ul>
        {administers && (
          <p>
            <Link to="/admin/leads">View integration requests</Link>
          </p>
        )}
      </Block>
    </Page>
  )
}

import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { leadProducts } from '#server/contract/organisation/lead-products.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../shell/title.ts'
import { useShell } from '../shell/use-shell.ts'
import { EmailAddress } from '../ui/email-address.tsx'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { formWithBooks } from './books.server.ts'
import { BooksList } from './books-list.tsx'
import { LeadForm } from './lead.form.tsx'
import { leadAction, readLeadPage } from './lead.server.ts'

export const loader = signedIn(features.apps, readLeadPage)

export const action = signedIn(features.apps, withPanelForms(leadAction), formWithBooks)

function titleOf({ books, sent, product }: Awaited<ReturnType<typeof loader>>) {
  if (books) return 'Books from an export file'
  return sent ? 'Your request was received' : `Connect: ${leadProducts[product].label}`
}

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data ? titleOf(data) : 'Integrations', { matches })

export default function Accounting() {
  const page = useLoaderData<typeof loader>()
  const { start } = useShell()
  if (page.books)
    return (
      <Page>
        <PageHead
          title={titleOf(page)}
          crumbs={[{ to: '/apps', label: 'Integrations' }]}
          identity={<span>Trial balance and vouchers in standard format</span>}
        />
        <BooksList books={page.books} maySend={page.may_send} />
      </Page>
    )
  const { sent, known, product } = page
  const { label, about } = leadProducts[product]
  if (sent)
    return (
      <Page>
        <PageHead title={titleOf(page)} identity={<span>{label}</span>} />
        <p className="prose">We will contact you within two working days. Your request:</p>
        <Facts
          facts={[
            ['Sent', <Moment key="sent" at={sent.asked_at} />],
            ['Company', sent.company],
            ['Contact name', sent.contact_name],
            ['E-mail', <EmailAddress key="email" of={sent.email} />],
            ['Phone', sent.phone],
            ['Message', sent.message || null],
          ]}
        />
        <p className="actions">
          <Link className="button" to={start}>
            Go to dashboard
          </Link>
        </p>
      </Page>
    )
  return (
    <Page>
      <PageHead title={titleOf(page)} identity={<span>{about}</span>} />
      <p className="prose soft">
        We set up this integration with you. Tell us whom to contact. We read no data without your agreement.
      </p>
      {product !== 'erp' && (
        <p>
          <Link to="/apps/accounting">Upload an export file instead</Link>
        </p>
      )}
      {known && <LeadForm key={product} product={product} known={known} may={page.may_send} />}
    </Page>
  )
}

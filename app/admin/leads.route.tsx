import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { leadProducts } from '#server/contract/organisation/lead-products.ts'
import { PageOutOfRange } from '../forms/lists/page-out-of-range.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { PolicyLink } from '../shell/policy-link.tsx'
import { withTitle } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { readLeadInbox } from './leads.server.ts'

export const loader = signedIn(features.users, readLeadInbox)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('Integration requests')

export default function Leads() {
  const { leads, total, page, perPage } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Integration requests"
        identity={<span>Integrations requested by users of your organisation</span>}
      />
      {leads.length === 0 && page > 1 ? (
        <PageOutOfRange />
      ) : leads.length === 0 ? (
        <Empty title="No requests yet">
          Users make requests under <PolicyLink feature={features.apps}>Integrations</PolicyLink>.
        </Empty>
      ) : (
        <div className="scroll">
          <table className="stacked">
            <caption className="sr-only">Requests, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Requested</th>
                <th scope="col">Integration</th>
                <th scope="col">Company</th>
                <th scope="col">Contact</th>
                <th scope="col">Message</th>
                <th scope="col">Forwarded</th>
              </tr>
            </thead>
            <tbody>
              {leads.map((lead) => (
                <tr key={lead.lead_id}>
                  <th scope="row">
                    <Moment at={lead.asked_at} /> <small className="soft">{lead.asked_by}</small>
                  </th>
                  <td data-label="Integration">{leadProducts[lead.product].label}</td>
                  <td data-label="Company">{lead.company}</td>
                  <td data-label="Contact">
                    {lead.contact_name} <small>{lead.email}</small> <small>{lead.phone}</small>
                  </td>
                  <td data-label="Message">{lead.message || '—'}</td>
                  <td data-label="Forwarded">
                    {lead.sent_at ? <Moment at={lead.sent_at} /> : 'Not e-mailed'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager total={total} page={page} perPage={perPage} label="Pages of requests" />
    </Page>
  )
}

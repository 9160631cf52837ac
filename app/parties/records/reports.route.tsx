import { useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { readSlice } from '../../gateway/slice.server.ts'
import { required } from '../../http/required.ts'
import { choicesOfParty, ordersOfParty } from '../../reports/orders/party-reports.widget.server.ts'
import { PartyOrderTable, PartyReportChoices } from '../../reports/orders/party-reports.widget.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import styles from '../../ui/styles/orders.css?url'
import { sectionTitle } from '../section-title.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = signedIn(features.party, async (ctx) => {
  const party_id = required(ctx.params.partyId)
  const [listed, offered] = [ordersOfParty(ctx, party_id), choicesOfParty(ctx, party_id)]
  const [orders, choices] = await Promise.all([
    readSlice(listed.pending, listed.pick),
    readSlice(offered.pending, offered.pick),
  ])
  return { party_id, orders, choices, may_order: allows(ctx.session.policy, features.products, 'POST') }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('reports')

export default function ReportsOfParty() {
  const { party_id, orders, choices, may_order } = useLoaderData<typeof loader>()
  return (
    <>
      <SliceBlock title="Reports ordered" slice={orders}>
        {(listed) =>
          listed.orders.length > 0 ? (
            <PartyOrderTable orders={listed} />
          ) : (
            <Empty title={messages.reports.none}>
              Your organisation has not ordered any reports on this party.{' '}
              {listed.total > 0 && <Link to={`/app/party/${party_id}/reports`}>Show the first page</Link>}
            </Empty>
          )
        }
      </SliceBlock>
      <SliceBlock title="Available reports" slice={choices}>
        {(listed) => <PartyReportChoices choices={listed} partyId={party_id} mayOrder={may_order} />}
      </SliceBlock>
    </>
  )
}

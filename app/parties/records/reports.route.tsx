import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { choicesOfParty, ordersOfParty } from '../../reports/party-reports.widget.server.ts'
import { PartyOrderTable, PartyReportChoices } from '../../reports/party-reports.widget.tsx'
import { Empty } from '../../ui/empty.tsx'
import { sectionTitle } from '../section-title.ts'
import { readSlice } from '../slice.server.ts'
import { SliceBlock } from '../slice-block.tsx'

export const loader = signedIn(features.party, async (at) => {
  const party_id = required(at.params.partyId)
  const [wanted, offered] = [ordersOfParty(at, party_id), choicesOfParty(party_id)]
  const [orders, choices] = await Promise.all([
    readSlice(at.api, wanted.path, wanted.of),
    readSlice(at.api, offered.path, offered.of),
  ])
  return { party_id, orders, choices }
})

export const meta = sectionTitle('reports')

export default function ReportsOfParty() {
  const { party_id, orders, choices } = useLoaderData<typeof loader>()
  return (
    <>
      <SliceBlock title="Reports ordered" of={orders}>
        {(of) =>
          of.orders.length > 0 ? (
            <PartyOrderTable of={of} />
          ) : (
            <Empty title={messages.reports.none}>
              Your organisation has ordered no report of this party.{' '}
              {of.total > 0 && <Link to={`/app/party/${party_id}/reports`}>Show the first page</Link>}
            </Empty>
          )
        }
      </SliceBlock>
      <SliceBlock title="What can be ordered" of={choices}>
        {(of) => <PartyReportChoices of={of} partyId={party_id} />}
      </SliceBlock>
    </>
  )
}

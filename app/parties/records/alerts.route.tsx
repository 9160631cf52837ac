import { Link, useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { alertsOfParty } from '../../alerts/party-alerts.widget.server.ts'
import { PartyAlertTable } from '../../alerts/party-alerts.widget.tsx'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { Empty } from '../../ui/empty.tsx'
import { sectionTitle } from '../section-title.ts'
import { readSlice } from '../slice.server.ts'
import { SliceBlock } from '../slice-block.tsx'
import { Choice } from './choice.tsx'
import { Filters } from './filters.tsx'

export const loader = signedIn(features.party, async (at) => {
  const party_id = required(at.params.partyId)
  const { path, of } = alertsOfParty(at, party_id)
  return {
    party_id,
    may_create: allows(at.session.policy, features.alerts, 'POST'),
    alerts: await readSlice(at.api, path, of),
  }
})

export const meta = sectionTitle('alerts')

export default function AlertsOfParty() {
  const { party_id, may_create, alerts } = useLoaderData<typeof loader>()
  const create = may_create && (
    <Link to={`/app/alerts?offCanvas=create-alert&party_id=${party_id}`}>Create an alert by hand</Link>
  )
  return (
    <SliceBlock title="Alerts" of={alerts} beside={() => create}>
      {(list) => (
        <>
          <AlertFilters of={list.filters} />
          {list.meta.total_records > 0 ? <PartyAlertTable of={list} /> : <NoAlerts of={list.filters} />}
        </>
      )}
    </SliceBlock>
  )
}

type Given = Record<string, string>

function AlertFilters({ of: { state = '', severity = '', sort_by: by, sort_in } }: { of: Given }) {
  return (
    <Filters
      sort={by ? { by, in: sort_in === 'asc' ? 'asc' : 'desc' } : undefined}
      narrowed={!!state || !!severity}
    >
      <Choice
        name="state"
        label="State"
        value={state}
        any="Any"
        of={[
          ['open', 'Open'],
          ['case', 'With a case'],
        ]}
      />
      <Choice
        name="severity"
        label="Risk"
        value={severity}
        any="Any"
        of={[
          ['high', 'High'],
          ['medium', 'Medium'],
          ['low', 'Low'],
        ]}
      />
    </Filters>
  )
}

const NoAlerts = ({ of: { state, severity } }: { of: Given }) =>
  state || severity ? (
    <Empty title="No alerts like these">Take a filter away to see all alerts of this party.</Empty>
  ) : (
    <Empty title="No alerts yet">
      Nothing was noticed about this party. Alerts come for parties on the watchlist.
    </Empty>
  )

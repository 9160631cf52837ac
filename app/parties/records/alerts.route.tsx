import { useLoaderData } from '@remix-run/react'
import { alertStatuses } from '#server/contract/alerts/alert-decisions.ts'
import { allows, features } from '#server/contract/features.ts'
import { alertsOfParty } from '../../alerts/list/party-alerts.widget.server.ts'
import { PartyAlertTable } from '../../alerts/list/party-alerts.widget.tsx'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import type { ListQuery } from '../../forms/lists/list-query.server.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { SectionFilters } from '../../forms/lists/section-filters.tsx'
import { SeverityFilter } from '../../forms/lists/severity-filter.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { readSlice } from '../../gateway/slice.server.ts'
import { required } from '../../http/required.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { usePanelAddress } from '../../shell/panels/use-panel-address.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { optionsOf } from '../../ui/select-options.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { sectionTitle } from '../section-title.ts'

export const loader = signedIn(features.party, async (ctx) => {
  const party_id = required(ctx.params.partyId)
  const { pending, pick } = alertsOfParty(ctx, party_id)
  return {
    may_create: allows(ctx.session.policy, features.alerts, 'POST'),
    alerts: await readSlice(pending, pick),
  }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('alerts')

export default function AlertsOfParty() {
  const { may_create, alerts } = useLoaderData<typeof loader>()
  const address = usePanelAddress()
  const create = may_create && <Link to={address({ offCanvas: 'create-alert' })}>Create alert</Link>
  return (
    <SliceBlock title="Alerts" slice={alerts} beside={() => create}>
      {(list) => (
        <>
          <AlertFilters {...list.list} />
          {list.total > 0 ? <PartyAlertTable list={list} /> : <NoAlerts {...list.list} />}
        </>
      )}
    </SliceBlock>
  )
}

type Filtered = Pick<ListQuery, 'filters' | 'sort'>

function AlertFilters({ filters: { state = '', severity = '' }, sort }: Filtered) {
  return (
    <SectionFilters sort={sort} narrowed={!!state || !!severity}>
      <FilterSelect name="state" label="State" value={state} any="Any" options={optionsOf(alertStatuses)} />
      <SeverityFilter value={severity} />
    </SectionFilters>
  )
}

const NoAlerts = ({ filters: { state, severity }, remarks }: Pick<ListQuery, 'filters' | 'remarks'>) => (
  <>
    <ListRemarks remarks={remarks} />
    {state || severity ? (
      <Empty title="No alerts match these filters">Remove a filter to see all alerts of this party.</Empty>
    ) : (
      <Empty title="No alerts yet">
        Alerts are raised for parties on your watchlist, in a portfolio or with exposure.
      </Empty>
    )}
  </>
)

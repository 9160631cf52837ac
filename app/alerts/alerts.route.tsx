import { Link, useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { givenParty } from '../cases/party-picker.field.server.ts'
import { formWithFile } from '../cases/upload.field.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { loadPanel, submitPanel, withPanel } from '../shell/panels.server.ts'
import { Panel } from '../shell/panels.tsx'
import { titled } from '../shell/title.ts'
import { usePanelAddress } from '../shell/use-panel-address.ts'
import { PageHead } from '../ui/page-head.tsx'
import { AlertFilters } from './alert-filters.tsx'
import { AlertTable } from './alert-table.tsx'
import { listQuery, readAlerts, readSignals } from './alerts.server.ts'

export const loader = signedIn(features.alerts, async (at) => {
  const query = listQuery(at.url.searchParams)
  const [list, signals, party, panel] = await Promise.all([
    readAlerts(at.api, query),
    readSignals(at.api),
    givenParty(at.api, query.get('party_id')),
    loadPanel(at),
  ])
  const filters = Object.fromEntries(query)
  const page = {
    alerts: list.data.map(
      ({ _id, severity, alert_summary, party_id, party_name, date_of_alert, case_id }) => ({
        ...{ _id, severity, alert_summary, party_id, party_name, date_of_alert, case_id },
      }),
    ),
    meta: list.meta,
    filters,
    categories: [...new Set(signals.map(({ category }) => category))],
    party: query.get('party_id') ? (party?.name ?? query.get('party_id')) : null,
    signal:
      signals.find(({ code }) => String(code) === filters.signal_code)?.label ?? filters.signal_code ?? null,
    may_create: allows(at.session.policy, features.alerts, 'POST'),
    may_see_cases: allows(at.session.policy, features.cases),
  }
  return withPanel(page, panel)
})

export const action = signedIn(features.alerts, submitPanel, formWithFile)

export const meta = (args: Parameters<typeof titled>[1]) => titled('Alerts', args)

export default function Alerts() {
  const { panel, may_create, filters, ...list } = useLoaderData<typeof loader>()
  const address = usePanelAddress()
  const create = may_create && (
    <Link className="button" to={address({ offCanvas: 'create-alert' })}>
      Create alert
    </Link>
  )
  return (
    <Page panel={panel && <Panel open={panel} />}>
      <PageHead
        title="Alerts"
        identity={<OpenOrAll state={filters.state} total={list.meta.total_records} />}
        actions={create}
      />
      <AlertFilters filters={filters} categories={list.categories} party={list.party} signal={list.signal} />
      <AlertTable {...list} filters={filters} />
    </Page>
  )
}

function OpenOrAll({ state, total }: { state: string | undefined; total: number }) {
  if (state === 'open')
    return (
      <span>
        {total} without a case. <Link to="/app/alerts">All alerts</Link>
      </span>
    )
  return (
    <span>
      What was noticed about parties. <Link to="/app/alerts?state=open">Only those without a case</Link>
    </span>
  )
}

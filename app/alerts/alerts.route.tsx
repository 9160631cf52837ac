import { Link, useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { preselectedParty } from '../forms/party-picker.server.ts'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels.server.ts'
import { titled } from '../shell/title.ts'
import { usePanelAddress } from '../shell/use-panel-address.ts'
import { PageHead } from '../ui/page-head.tsx'
import { AlertFilters } from './alert-filters.tsx'
import { AlertTable } from './alert-table.tsx'
import { alertQuery, alertsCsv, knownAlertQuery, readAlerts, readSignals, shownOf } from './alerts.server.ts'

export const loader = signedIn(features.alerts, async (ctx) => {
  const asked = alertQuery(ctx.url)
  const { party_id } = asked.filters
  const [first, signals, party] = await Promise.all([
    readAlerts(ctx.api, asked),
    readSignals(ctx.api),
    preselectedParty(ctx.api, party_id ?? null),
  ])
  const list = knownAlertQuery(asked, signals)
  const found = list === asked ? first : await readAlerts(ctx.api, list)
  const { signal_code } = list.filters
  return {
    alerts: found.data.map(shownOf),
    total: found.meta.total_records,
    list,
    csv: alertsCsv(list),
    categories: [...new Set(signals.map(({ category }) => category))],
    party: party?.name ?? party_id ?? null,
    signal: signals.find(({ code }) => String(code) === signal_code)?.label ?? null,
    may_create: allows(ctx.session.policy, features.alerts, 'POST'),
    may_see_cases: allows(ctx.session.policy, features.cases),
  }
})

export const action = signedIn(features.alerts, submitPanel, formWithFile)

export const meta = (args: Parameters<typeof titled>[1]) => titled('Alerts', args)

export default function Alerts() {
  const { may_create, list, categories, party, signal, ...table } = useLoaderData<typeof loader>()
  const address = usePanelAddress()
  const create = may_create && (
    <Link className="button" to={address({ offCanvas: 'create-alert' })}>
      Create alert
    </Link>
  )
  return (
    <Page>
      <PageHead
        title="Alerts"
        identity={<OpenOrAll state={list.filters.state} total={table.total} />}
        actions={create}
      />
      <AlertFilters list={list} categories={categories} party={party} signal={signal} />
      <AlertTable {...table} list={list} />
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

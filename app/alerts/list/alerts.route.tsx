import { useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { groupIndian } from '#server/contract/money.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import look from '../../forms/lists/list.css?url'
import { listParams, remarkMissingOptions } from '../../forms/lists/list-query.server.ts'
import { ListViews } from '../../forms/lists/list-views.tsx'
import { preselectedParty } from '../../forms/party-picker/party-picker.server.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { namesPanel } from '../../shell/panels/panel-address.ts'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { usePanelAddress } from '../../shell/panels/use-panel-address.ts'
import { withTitle } from '../../shell/title.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { BulkDecisionList } from '../bulk-decision/bulk-decision-list.tsx'
import { AlertFilters } from './alert-filters.tsx'
import {
  alertQuery,
  alertViewIntents,
  knownAlertQuery,
  readAlerts,
  readKnown,
  resolvedView,
  shownOf,
} from './alerts.server.ts'

export const links = () => [{ rel: 'stylesheet', href: look }]

const nothingKnown = { signals: [], options: { portfolios: [], watchlists: [], assignees: [] } }

export const loader = signedIn(features.alerts, async (ctx) => {
  const { api, session } = ctx
  const { url, views, view } = await resolvedView(api, ctx.url)
  const requested = alertQuery(url)
  const { party_id } = requested.filters
  const [first, known, party] = await Promise.all([
    readAlerts(api, requested),
    readKnown(api),
    preselectedParty(api, party_id ?? null),
  ])
  const list = known ? knownAlertQuery(requested, known) : requested
  const { signals, options } = known ?? nothingKnown
  const found = list === requested ? first : await readAlerts(api, list)
  const { signal_code, category } = list.filters
  // Beside a panel the list is for reading only, so it loads less.
  const panel = namesPanel(ctx.url.search)
  return {
    alerts: found.data.map(shownOf),
    total: found.meta.total_records,
    list: remarkMissingOptions(list, !known),
    usual: list.usual,
    query: String(listParams(list)),
    views,
    view,
    options: {
      ...options,
      categories: panel ? [] : [...new Set(signals.map((one) => one.category))],
      ...(panel && { portfolios: [], watchlists: [] }),
      signals: signals
        .filter((one) => !panel && one.category === category)
        .map(({ code, label }) => ({ value: String(code), label })),
    },
    panel,
    party: party?.name ?? party_id ?? null,
    signal: signals.find(({ code }) => String(code) === signal_code)?.label ?? null,
    may_create: allows(session.policy, features.alerts, 'POST'),
    may_decide: allows(session.policy, features.alerts, 'PATCH'),
    may_see_cases: allows(session.policy, features.cases),
  }
})

export const action = signedIn(
  features.alerts,
  withPanelForms((ctx) => handleByIntent(ctx, alertViewIntents)),
  formWithFile,
)

export const meta = withTitle('Alerts')

export default function Alerts() {
  const { may_create, may_decide, list, options, party, signal, panel, ...rest } =
    useLoaderData<typeof loader>()
  const { views, view, query, usual, ...table } = rest
  const address = usePanelAddress()
  const { total } = table
  const heading = view ? view.name : usual ? 'Open, assigned to me or unassigned' : 'Alerts'
  return (
    <Page>
      <PageHead
        title="Alerts"
        identity={
          <WithSpaces>
            <span>
              {heading}: {groupIndian(total)}.
            </span>
            {!usual && <Link to="/app/alerts">My open alerts</Link>}
            <Link to="/app/alerts?state=all">All alerts</Link>
          </WithSpaces>
        }
        actions={
          <>
            {may_create && (
              <Link className="button" to={address({ offCanvas: 'create-alert' })}>
                Create alert
              </Link>
            )}
            {may_decide && total > 0 && (
              <Link className="button primary" to={`/app/alerts/work?${query}`}>
                Review {groupIndian(total)}
              </Link>
            )}
          </>
        }
      />
      <AlertFilters list={list} options={options} party={party} signal={signal} />
      <ListViews at="/app/alerts" views={views} view={view} query={query} editable={may_create} />
      <BulkDecisionList {...table} may_decide={may_decide} panel={panel} query={query} list={list} />
    </Page>
  )
}

import { useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { listParams } from '../../forms/lists/list-query.server.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { AlertTable } from './alert-table.tsx'
import { alertQuery, readAlerts, shownOf } from './alerts.server.ts'

export const loader = signedIn(features.alerts, async ({ api, session, url }) => {
  const requested = alertQuery(url)
  const list = { ...requested, filters: { ...(requested.usual ? {} : requested.filters), involving: 'me' } }
  const { data, meta } = await readAlerts(api, list)
  return {
    alerts: data.map(shownOf),
    total: meta.total_records,
    list,
    query: String(listParams(list)),
    may_decide: allows(session.policy, features.alerts, 'PATCH'),
    may_see_cases: allows(session.policy, features.cases),
  }
})

export const action = signedIn(features.alerts, submitPanel, formWithFile)

export const meta = withTitle('My alerts')

export default function MyAlerts() {
  const { may_decide, ...table } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="My alerts"
        crumbs={[{ to: '/app/alerts', label: 'Alerts' }]}
        identity={<span>Assigned to me or created by me: {table.total}</span>}
        actions={
          may_decide &&
          table.total > 0 && (
            <Link className="button primary" to="/app/alerts/work?involving=me&state=open">
              Review all
            </Link>
          )
        }
      />
      {table.total === 0 ? (
        <Empty title="No alerts yet">
          Alerts assigned to you or created by you appear here. <Link to="/app/alerts">Open alerts</Link>
        </Empty>
      ) : (
        <AlertTable {...table} />
      )}
    </Page>
  )
}

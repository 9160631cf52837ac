import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { SearchBox } from '../search/search-box.field.tsx'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { useShell } from '../shell/use-shell.ts'
import chartStyles from '../ui/charts/charts.css?url'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './dashboard.css?url'
import { readDashboard } from './dashboard.server.ts'
import { submitWidget } from './dashboard-forms.server.ts'
import { greet, greetingAt } from './greeting.ts'
import { SinceLine } from './since-line.tsx'
import { WidgetCard } from './widget-card.tsx'

export const links = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: chartStyles },
]

export const loader = signedIn(features.dashboard, async (ctx) => ({
  ...(await readDashboard(ctx)),
  greeting: greetingAt(new Date()),
}))
export const action = signedIn(undefined, withPanelForms(submitWidget), formWithFile)

export const meta = withTitle('Dashboard')

export default function Dashboard() {
  const { widgets, changes, greeting } = useLoaderData<typeof loader>()
  const { organisation, profile, plain } = useShell()
  if (!widgets)
    return (
      <Page>
        <div className="centred">
          <h1>{messages.search.prompt}</h1>
          <SearchBox place="page" />
          {!plain && (
            <p>
              <Link to="/app/dashboard/edit">Edit layout</Link>
            </p>
          )}
        </div>
      </Page>
    )
  return (
    <Page>
      <PageHead
        title={greet(greeting, profile.name)}
        actions={
          plain ? undefined : (
            <Link className="button" to="/app/dashboard/edit">
              Edit layout
            </Link>
          )
        }
      />
      {changes && <SinceLine {...changes} />}
      {widgets.length === 0 && (
        <Empty title="Your dashboard is empty">
          <Link to="/app/dashboard/edit">Add widgets, or start from a preset layout</Link>
        </Empty>
      )}
      <div className={organisation.is_b2sme ? 'cards framed' : 'cards'}>
        {widgets.map((widget) => (
          <WidgetCard key={widget.id} {...widget} />
        ))}
      </div>
    </Page>
  )
}

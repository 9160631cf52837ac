import { useActionData, useLoaderData } from '@remix-run/react'
import { readyLayouts, widgets } from '#server/contract/dashboard/widgets.ts'
import { features } from '#server/contract/features.ts'
import { PostForm } from '../forms/post-form.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ArrangedWidgets } from './arranged-widgets.tsx'
import styles from './dashboard.css?url'
import { layoutAction, readLayout } from './edit-layout.server.ts'
import { OfferedWidgets } from './offered-widgets.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = signedIn(features.dashboard, readLayout)
export const action = signedIn(features.dashboard, withPanelForms(layoutAction), formWithFile)

export const meta = withTitle('Edit layout')

export default function EditLayout() {
  const { ids, others, untidy, last } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page>
      <ErrorSummary fields={[]} form={answer && 'message' in answer ? [answer.message] : []} />
      <PageHead
        title="Edit layout"
        crumbs={[{ to: '/app/dashboard', label: 'Dashboard' }]}
        actions={
          <Link className="button primary" to="/app/dashboard">
            Done
          </Link>
        }
      />
      <PostForm intent="move" preventScrollReset>
        <input type="hidden" name="seen" value={ids.join(' ')} />
        <Block title="On your dashboard">
          {untidy && <p>Some widgets are unknown or duplicated: your next change removes them.</p>}
          {ids.length > 0 ? (
            <ArrangedWidgets ids={ids} last={last} />
          ) : (
            <Empty title="Your dashboard is empty">
              Add widgets from the list below, or start from a preset layout.
            </Empty>
          )}
        </Block>
        {others.length > 0 && <OfferedWidgets ids={others} />}
      </PostForm>
      <Block title="Preset layouts">
        <p className="soft">A preset replaces your current dashboard.</p>
        <PostForm intent="begin">
          <ul className="list arranged">
            {Object.entries(readyLayouts).map(([name, ready]) => (
              <li key={name}>
                <span>
                  <strong>{ready.label}</strong>{' '}
                  <small className="soft">{ready.widgets.map((id) => widgets[id]).join(', ')}</small>
                </span>
                <span className="actions">
                  <button type="submit" name="layout" value={name}>
                    Use {ready.label}
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </PostForm>
        <PostForm intent="reset">
          <button type="submit">Reset to search bar only</button>
        </PostForm>
      </Block>
    </Page>
  )
}

import type { MetaArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { signedIn } from '../gateway/guard.server.ts'
import { ErrorPage, errorTitle } from '../ui/error-page.tsx'
import { PanelHost } from './panels/panel-host.tsx'
import { loadPanel } from './panels/panels.server.ts'
import { titled } from './title.ts'

/** The side panel, which can be open on every page. */
export const loader = signedIn(undefined, loadPanel)

/** The title of a page that failed; every other page has its own. */
export const meta = ({ matches, error }: MetaArgs) => titled(errorTitle(error), { matches })

/** The parent of every page, so that errors appear inside the frame and a panel can be shown beside the page. */
export default function Content() {
  const open = useLoaderData<typeof loader>()
  return (
    <PanelHost open={open}>
      <Outlet />
    </PanelHost>
  )
}

export function ErrorBoundary() {
  return (
    <main id="main">
      <ErrorPage />
    </main>
  )
}

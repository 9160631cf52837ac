import { Outlet, useLoaderData } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Analytics } from './analytics/analytics.tsx'
import { Banners } from './banner.tsx'
import { IdleDialog } from './idle/idle-dialog.tsx'
import { LiteOffer } from './lite/lite-offer.tsx'
import { BottomBar } from './menus/bottom-bar.tsx'
import { Header } from './menus/header.tsx'
import { Sidebar } from './menus/sidebar.tsx'
import { Progress } from './progress.tsx'
import { readShell } from './shell.server.ts'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import { useUnsentText } from './unsent-text/use-unsent-text.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

export const loader = signedIn(undefined, readShell)

/** Shown without the frame: the frame needs the profile. */
export function ErrorBoundary() {
  return (
    <ErrorPage title={messages.access.profileError} action={{ to: '/', label: messages.access.toLogin }} />
  )
}

/** The frame around every page behind sign-in. */
export default function Shell() {
  const { organisation, banners, analytics } = useLoaderData<typeof loader>()
  useShortcuts()
  useFocusOnNavigation()
  useUnsentText()
  return (
    <>
      <SkipLink />
      <Progress />
      <Banners {...banners} />
      {analytics && <Analytics {...analytics} />}
      <LiteOffer />
      <Header />
      <div className="frame">
        <Sidebar organisation={organisation.name} />
        <Outlet />
      </div>
      <BottomBar />
      <IdleDialog />
    </>
  )
}

import { Outlet, useLoaderData } from '@remix-run/react'
import { signedIn } from '../gateway/guard.server.ts'
import { Banner } from './banner.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { IdleDialog } from './idle-dialog.tsx'
import { readShell } from './shell.server.ts'
import { Sidebar } from './sidebar.tsx'

export const loader = signedIn(undefined, readShell)

/** The frame around every page behind sign-in. */
export default function Shell() {
  const { organisation, navigation, messages } = useLoaderData<typeof loader>()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {messages.map((message) => (
        <Banner key={message.text} {...message} />
      ))}
      <Header />
      <div className="frame">
        <Sidebar entries={navigation} organisation={organisation.name} />
        <Outlet />
      </div>
      <BottomBar />
      <IdleDialog />
    </>
  )
}

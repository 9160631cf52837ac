import type { MetaArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { ErrorPage } from '../ui/error-page.tsx'
import { titled } from './title.ts'

/** The title of a page that failed; every other page has its own. */
export const meta = (args: MetaArgs) => titled('Not to be had', args)

/** Every page sits in here, so that its errors appear inside the frame. */
export default function Content() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <main id="main">
      <ErrorPage />
    </main>
  )
}

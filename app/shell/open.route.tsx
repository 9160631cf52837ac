import { Outlet } from '@remix-run/react'
import { ErrorPage } from '../ui/error-page.tsx'

/** Around every page without sign-in. Where a form is refused, the loaders outside of what shows it run: title, icon and look are the root's. */
export default function Open() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}

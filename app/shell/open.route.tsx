import { Outlet } from '@remix-run/react'
import { ErrorPage } from '../ui/error-page.tsx'

/**
 * The parent of every page without sign-in. If a form is refused, only the loaders of parent routes run: title, icon
 * and styles come from the root.
 */
export default function Open() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}

import { Outlet } from '@remix-run/react'
import { ErrorPage } from '../ui/error-page.tsx'

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

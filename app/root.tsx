import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { publicly } from './gateway/guard.server.ts'
import { useNonce } from './http/nonce.ts'
import { prefersLite } from './shell/lite.server.ts'
import { pageConfig } from './shell/page-config.server.ts'
import { ErrorPage } from './ui/error-page.tsx'
import look from './ui/look.css?url'

export const loader = publicly(async ({ request }) => ({ lite: prefersLite(request), config: pageConfig() }))

export const meta = () => [{ title: 'Error · Credence' }]

export const links = () => [{ rel: 'stylesheet', href: look }]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={root?.config.fav_icon_app ?? '/cdn/favicon.svg'} type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!root?.lite && <ScrollRestoration nonce={nonce} />}
        {!root?.lite && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}

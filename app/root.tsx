import { type MetaArgs, redirect } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { pageConfig } from '#server/page-config.ts'
import { publicly } from './gateway/guard.server.ts'
import { readLook } from './http/cookies/look.server.ts'
import { useNonce } from './http/document/nonce.ts'
import { prefersLite } from './shell/lite/lite.server.ts'
import { ScrollRestoration } from './shell/scroll-restoration.tsx'
import { titled } from './shell/title.ts'
import { ErrorPage, errorTitle } from './ui/error-page.tsx'
import compact from './ui/styles/compact.css?url'
import look from './ui/styles/look.css?url'

export const loader = publicly(async ({ request }) => ({
  lite: prefersLite(request),
  look: readLook(request),
  config: pageConfig(),
}))

/** The landing page accepts no form data: a POST to it, or to no page at all, is redirected to it. */
export const action = publicly(async () => redirect('/', 303))

/** The title of an error page outside the app frame; every other page sets its own. */
export const meta = ({ matches, error }: MetaArgs) => titled(errorTitle(error), { matches })

export const links = () => [{ rel: 'stylesheet', href: look }]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  return (
    <html lang="en" data-theme={root?.look.theme} data-density={root?.look.density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {root && <link rel="icon" href={root.config.fav_icon_app} type={root.config.fav_icon_type} />}
        <Meta />
        <Links />
        {root?.look.density === 'compact' && <link rel="stylesheet" href={compact} />}
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

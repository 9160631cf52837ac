import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import { Bottom, Sidebar } from '../pages/page-parts.tsx'

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <link rel="stylesheet" href="/look.css" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <div className="frame">
          <Sidebar />
          <Outlet />
        </div>
        <Bottom />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

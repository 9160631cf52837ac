import { renderToString } from 'react-dom/server'
import type { Content } from './page-content.ts'
import { Bottom, Header, Main, Sidebar } from './page-parts.tsx'
import { serve } from './page-serve.ts'

// The search page as bare React on node:http: no router, no session, no database.
const Document = ({ content }: { content: Content }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${content.q} · Search`}</title>
      <link rel="stylesheet" href="/look.css" />
    </head>
    <body>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header q={content.q} />
      <div className="frame">
        <Sidebar />
        <Main content={content} />
      </div>
      <Bottom />
    </body>
  </html>
)

serve((content) => `<!DOCTYPE html>${renderToString(<Document content={content} />)}`)

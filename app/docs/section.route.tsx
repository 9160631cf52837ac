import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publicly } from '../gateway/guard.server.ts'
import { titled } from '../shell/title.ts'
import look from './docs.css?url'
import { docsFrame } from './docs.server.ts'
import { DocsFrame } from './docs-frame.tsx'
import { library } from './library.server.ts'
import { signalTrackRecord } from './signal-track-record.server.ts'

const shelfOf = (path: string) => library().page(path.split('/')[0] ?? '')

export const loader = publicly(async ({ request, url }) => {
  const path = url.pathname.replace(/\.data$/, '').replace(/^\/docs\//, '')
  const frame = { ...docsFrame(request), path }
  const page = library().page(path)
  if (!page) return data({ ...frame, page: null }, { status: 404 })
  const { title, summary, html } = page
  const parts = page.parts.flatMap(({ id, heading }) => (id ? { id, heading } : []))
  const shelf = path.includes('/') ? shelfOf(path) : undefined
  const record = page.signal_code ? await signalTrackRecord(request, page.signal_code) : null
  return data({
    ...frame,
    page: { title, summary, html, parts, record, shelf: shelf && { path: shelf.path, title: shelf.title } },
  })
})

export const links = () => [{ rel: 'stylesheet', href: look }]

export const meta = (args: Parameters<typeof titled>[1] & { data?: { page?: { title: string } | null } }) =>
  titled(args.data?.page?.title ?? 'Page not found', args)

export default function Section() {
  const { page, ...frame } = useLoaderData<typeof loader>()
  if (!page)
    return (
      <DocsFrame {...frame}>
        <h1>Page not found</h1>
        <p>
          The documentation has no page at this address. <a href="/docs">All documentation</a>
        </p>
      </DocsFrame>
    )
  return (
    <DocsFrame {...frame}>
      <nav className="crumbs" aria-label="Breadcrumb">
        <a href="/docs">Documentation</a> ›{' '}
        {page.shelf && (
          <>
            <a href={`/docs/${page.shelf.path}`}>{page.shelf.title}</a> ›{' '}
          </>
        )}
        <span aria-current="page">{page.title}</span>
      </nav>
      <h1>{page.title}</h1>
      {page.parts.length > 3 && (
        <nav className="on-page" aria-label="On this page">
          <ul>
            {page.parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown, without user content */}
      <article dangerouslySetInnerHTML={{ __html: page.html }} />
      {page.record && (
        <section>
          <h2>Track record in your organisation</h2>
          <p>{page.record}</p>
        </section>
      )}
    </DocsFrame>
  )
}

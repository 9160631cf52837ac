import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { publicly } from '../gateway/guard.server.ts'
import { withTitle } from '../shell/title.ts'
import look from './docs.css?url'
import { docsFrame, searchedFor } from './docs.server.ts'
import { DocsFrame } from './docs-frame.tsx'
import { FoundList } from './found-list.tsx'
import { library } from './library.server.ts'

export const loader = publicly(async ({ request, url }) => {
  const searched = searchedFor(url)
  return data(
    { ...docsFrame(request), searched, shelves: searched ? [] : library().contents },
    { status: searched?.error ? 422 : 200 },
  )
})

export const links = () => [{ rel: 'stylesheet', href: look }]

export const meta = withTitle('Documentation')

export default function Docs() {
  const { searched, shelves, ...frame } = useLoaderData<typeof loader>()
  return (
    <DocsFrame {...frame} path="" searched={searched?.words} error={searched?.error}>
      <h1>{searched ? 'Search documentation' : 'Documentation'}</h1>
      {searched && !searched.error && (
        <FoundList words={searched.words} found={searched.found} none={messages.search.none} />
      )}
      {searched && (
        <p>
          <a href="/docs">All documentation</a>
        </p>
      )}
      {shelves.map(({ title, pages }) => (
        <section key={title} className="block">
          <h2>{title}</h2>
          <ul className="list">
            {pages.map((page) => (
              <li key={page.path}>
                <a href={`/docs/${page.path}`}>{page.title}</a>
                <small>{page.summary}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DocsFrame>
  )
}

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { features } from '#server/contract/features.ts'
import { limits } from '#server/contract/limits.ts'
import { Mark } from '../ui/icon.tsx'
import { SkipLink } from '../ui/skip-link.tsx'

interface Props {
  /** The start page of a signed-in user. */
  start: string | undefined
  contents: { title: string; pages: { path: string; title: string }[] }[]
  /** The current page: its path under /docs. */
  path: string
  /** The search text, and why it was rejected. */
  searched?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** The frame of the documentation, open to everyone: search, contents, and a link back to the product. */
export function DocsFrame({ start, contents, path, searched, error, children }: Props) {
  return (
    <div className="docs">
      <SkipLink />
      <header className="header">
        <a className="brand" href={start ?? '/'}>
          <Mark />
          Credence
        </a>
        <Form className="search" role="search" action="/docs" aria-label="Documentation" reloadDocument>
          <label htmlFor="docs-search" className="sr-only">
            Search documentation
          </label>
          <input
            id="docs-search"
            type="search"
            name="q"
            defaultValue={searched}
            placeholder="Search documentation"
            maxLength={limits.maxSearchLength}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'docs-search-error' : undefined}
          />
          <button type="submit">Search</button>
          {error && (
            <span className="error" id="docs-search-error">
              {error}
            </span>
          )}
        </Form>
        <nav aria-label="Account">
          <a className="to-contents" href="#contents">
            Contents
          </a>
          {start ? (
            <a href={start}>{start === features.dashboard ? 'Dashboard' : 'Start page'}</a>
          ) : (
            <a href="/auth">Sign in</a>
          )}
        </nav>
      </header>
      <div className="shelves">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <nav className="contents" id="contents" aria-label="Contents">
          {contents.map(({ title, pages }) => (
            <div key={title}>
              <strong>{title}</strong>
              <ul>
                {pages.map((page) => (
                  <li key={page.path}>
                    <a
                      href={`/docs/${page.path}`}
                      aria-current={
                        page.path === path ? 'page' : path.startsWith(`${page.path}/`) ? 'true' : undefined
                      }
                    >
                      {page.title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </div>
  )
}

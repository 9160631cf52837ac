import { guides } from './contents.ts'
import type { Doc } from './doc.ts'
import { type Fills, guideSources } from './guides.ts'
import { registrySources } from './registry-pages.ts'
import { rendered } from './render.ts'
import { type Found, searchDocs } from './search-docs.ts'

/** The documentation: its pages by path, its table of contents, its search. */
export interface Library {
  page(path: string): Doc | undefined
  contents: { title: string; pages: Pick<Doc, 'path' | 'title' | 'summary'>[] }[]
  search(words: string): Found[]
  paths: string[]
}

const registries = { title: 'Reference', paths: ['signals', 'products', 'scores'] }

/** Renders the documentation, with `fills` in its guides. Done once per process. */
export function openLibrary(fills: Fills): Library {
  const docs = new Map([...guideSources(fills), ...registrySources()].map((one) => [one.path, rendered(one)]))
  const inContents = (path: string) => {
    const doc = docs.get(path)
    return doc ? [{ path, title: doc.title, summary: doc.summary }] : []
  }
  const [first, second, third, ...others] = guides
  const groups = [first, second, third, registries, ...others].flatMap((group) => group ?? [])
  return {
    page: (path) => docs.get(path),
    contents: groups.map(({ title, paths }) => ({ title, pages: paths.flatMap(inContents) })),
    search: (words) => searchDocs([...docs.values()], words),
    paths: [...docs.keys()],
  }
}

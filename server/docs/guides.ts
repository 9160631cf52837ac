import { readFileSync } from 'node:fs'
import { guides } from './contents.ts'
import type { DocSource } from './doc.ts'

/** What is filled into the guides where they say `{{name}}`, as Markdown. */
export type Fills = Record<string, string>

function filled(path: string, markdown: string, fills: Fills): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = fills[name]
    if (text === undefined) throw new Error(`Nothing is known for {{${name}}} in ${path}`)
    return text
  })
}

/** The pages that are written by hand. Throws where one says what `fills` does not know. */
export const guideSources = (fills: Fills): DocSource[] =>
  guides
    .flatMap(({ paths }) => paths)
    .map((path) => ({
      path,
      markdown: filled(path, readFileSync(`server/docs/pages/${path}.md`, 'utf8'), fills),
    }))

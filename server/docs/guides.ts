import { readFileSync } from 'node:fs'
import { guides } from './contents.ts'
import type { DocSource } from './doc.ts'

/** The Markdown that replaces `{{name}}` in the guides. */
export type Fills = Record<string, string>

function filled(path: string, markdown: string, fills: Fills): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = fills[name]
    if (text === undefined) throw new Error(`Nothing is known for {{${name}}} in ${path}`)
    return text
  })
}

/** The hand-written pages. Throws if one uses a placeholder that is not in `fills`. */
export const guideSources = (fills: Fills): DocSource[] =>
  guides
    .flatMap(({ paths }) => paths)
    .map((path) => ({
      path,
      markdown: filled(path, readFileSync(`server/docs/pages/${path}.md`, 'utf8'), fills),
    }))

import { marked } from 'marked'
import { DOMParser as DocumentReader, type Node } from 'prosemirror-model'
import { markdown } from '#server/contract/rich-text.ts'
import { schema } from './schema.ts'

const blocks = 'ul, ol, h1, h2, h3, h4, h5, h6, table, blockquote, pre, hr, div'

/** Parses HTML without running scripts or loading resources. Table cells with block content are reduced to their text. */
export function parseInert(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const cell of body.querySelectorAll('td, th'))
    if (cell.querySelector(blocks)) cell.textContent = cell.textContent.replace(/\s+/g, ' ').trim()
  return body
}

/** Parses Markdown into an editor document, with the same rules as the server. */
export const readMarkdown = (text: string): Node =>
  DocumentReader.fromSchema(schema).parse(parseInert(marked.parse(text, { ...markdown, async: false })))

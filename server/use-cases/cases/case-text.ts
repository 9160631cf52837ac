import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { isBlank } from '#server/contract/note.ts'
import { markdown, richText } from '#server/contract/rich-text.ts'

/** Sanitised HTML from a description in Markdown or editor HTML; '' if nothing is left. */
export function caseText(written: string): string {
  const html = sanitizeHtml(marked.parse(written, { ...markdown, async: false }), richText).trim()
  return isBlank(html.replace(/<[^>]*>/g, '')) ? '' : html
}

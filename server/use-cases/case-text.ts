import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { isBlank } from '#server/contract/note.ts'
import { markdown, richText } from '#server/contract/rich-text.ts'

/** A description as people write it (Markdown, or HTML from an editor) as harmless HTML; '' when nothing is left of it. */
export function caseText(written: string): string {
  const html = sanitizeHtml(marked.parse(written, { ...markdown, async: false }), richText).trim()
  return isBlank(html.replace(/<[^>]*>/g, '')) ? '' : html
}

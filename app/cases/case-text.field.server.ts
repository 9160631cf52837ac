import sanitizeHtml from 'sanitize-html'
import { richText } from '#server/contract/rich-text.ts'

/** A case's description as sanitised HTML, whichever platform it comes from. */
export function safeHtml(html: string): string {
  const clean = sanitizeHtml(html, richText)
  return /^\s*</.test(clean) ? clean : `<p>${clean.replaceAll('\n', '<br>')}</p>`
}

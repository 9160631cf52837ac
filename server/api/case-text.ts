import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const plain = [
  'p',
  'br',
  'strong',
  'em',
  'b',
  'i',
  'u',
  'del',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
]
const headings = ['h3', 'h4', 'h5', 'h6']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const options: sanitizeHtml.IOptions = {
  allowedTags: [...plain, ...headings, ...tables],
  allowedAttributes: {},
  // The page has its own first and second headings.
  transformTags: { h1: 'h3', h2: 'h4' },
}

/** A description as people write it (Markdown, or HTML from an editor) as harmless HTML; '' when nothing is left of it. */
export function caseText(written: string): string {
  const html = sanitizeHtml(marked.parse(written, { async: false, breaks: true }), options).trim()
  return /[^\s]/.test(html.replace(/<[^>]*>/g, '')) ? html : ''
}

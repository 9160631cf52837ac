import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'b',
    'i',
    'u',
    'h3',
    'h4',
    'h5',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {},
  transformTags: { h1: 'h3', h2: 'h4' },
}

/** A case's description as HTML that may stand in the page, whichever platform it comes from. */
export function safeHtml(html: string): string {
  const clean = sanitizeHtml(html, options)
  return /^\s*</.test(clean) ? clean : `<p>${clean.replaceAll('\n', '<br>')}</p>`
}

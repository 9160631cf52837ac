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

/**
 * The elements allowed in rich text, for the sanitiser: no attributes, and no first and second level headings, which
 * belong to the page.
 */
export const richText = {
  allowedTags: [...plain, ...headings, ...tables],
  allowedAttributes: {},
  transformTags: { h1: 'h3', h2: 'h4' },
}

/** Markdown options, on the server and in the editor: a line break is kept. */
export const markdown = { breaks: true }

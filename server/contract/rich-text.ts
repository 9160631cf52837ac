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

/** What may stand in a rich text, for the sanitiser: no attributes, and the page keeps its own first and second headings. */
export const richText = {
  allowedTags: [...plain, ...headings, ...tables],
  allowedAttributes: {},
  transformTags: { h1: 'h3', h2: 'h4' },
}

/** How Markdown is read, on the server and in the editor: a new line is a new line. */
export const markdown = { breaks: true }

import type { Node } from 'prosemirror-model'

const marks = ['strong', 'em', 'del', 'code']
const unseen = ['p', 'thead', 'tbody']
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' }
const decoded = (text: string) => text.replace(/&(\w+);/g, (_, name) => entities[name] ?? name)

/** The visible content of HTML, in order: block tags, and each letter with its marks. Spaces and paragraphs are ignored. */
export function seen(html: string): string[] {
  const on = new Set<string>()
  return [
    ...html.replaceAll(/<\/?code>(?=<\/pre>)|(?<=<pre>)<code>/g, '').matchAll(/<(\/?)(\w+)(?: \/)?>|[^<]+/g),
  ].flatMap(([text, end, name]) => {
    if (!name)
      return [...decoded(text)].filter((one) => one.trim()).map((one) => one + [...on].sort().join(''))
    if (marks.includes(name)) {
      if (end) on.delete(name)
      else on.add(name)
    }
    return marks.includes(name) || unseen.includes(name) ? [] : [text.replace('th>', 'td>').replace(' /', '')]
  })
}

const tags: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  code_block: 'pre',
  table: 'table',
  table_row: 'tr',
  table_cell: 'td',
  table_header: 'th',
}

const encoded = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An editor document as HTML. */
export function htmlOf(node: Node): string {
  const { name } = node.type
  if (node.isText)
    return node.marks.reduce(
      (inner, { type }) => `<${type.name}>${inner}</${type.name}>`,
      encoded(node.text ?? ''),
    )
  if (name === 'hard_break') return '<br>'
  if (name === 'horizontal_rule') return '<hr>'
  let inner = ''
  node.forEach((child) => {
    inner += htmlOf(child)
  })
  const tag = name === 'heading' ? `h${node.attrs.level}` : tags[name]
  return tag ? `<${tag}>${inner}</${tag}>` : inner
}

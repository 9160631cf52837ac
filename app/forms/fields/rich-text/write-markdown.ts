import type { Node } from 'prosemirror-model'
import { TableMap } from 'prosemirror-tables'
import { writeInline } from './write-inline.ts'

const headingSigns: Record<number, string> = { 3: '#', 4: '##', 5: '#####', 6: '######' }

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at))

const indented = (text: string, first: string) =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first + line : line && ' '.repeat(first.length) + line))
    .join('\n')

function list(node: Node, signOf: (place: number) => string): string {
  const items = childrenOf(node).map((item, index) => indented(blocks(item) || '&nbsp;', signOf(index)))
  const isTight = childrenOf(node).every(({ childCount }) => childCount === 1)
  return items.join(isTight ? '\n' : '\n\n')
}

const cell = (node: Node) =>
  childrenOf(node)
    .map((paragraph) => writeInline(paragraph, { oneLine: true }))
    .filter(Boolean)
    .join('<br>')

/** A table as Markdown. The content of a spanning cell goes into its first position; the others stay empty. */
function table(node: Node): string {
  const { map, width, height } = TableMap.get(node)
  const shown = new Set<number>()
  const textAt = (index: number) => {
    const at = map[index] ?? 0
    const found = shown.has(at) ? null : node.nodeAt(at)
    shown.add(at)
    return found ? cell(found) : ''
  }
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rows = Array.from({ length: height }, (_, y) =>
    row(Array.from({ length: width }, (_, x) => textAt(y * width + x))),
  )
  return [rows[0], row(Array(width).fill('---')), ...rows.slice(1)].join('\n')
}

function codeBlock({ textContent }: Node): string {
  const longest = Math.max(2, ...[...textContent.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${textContent}\n${fence}`
}

const isBlank = ({ textContent }: Node) => !textContent.trim()

const writers: Record<string, (node: Node) => string> = {
  paragraph: (node) => writeInline(node),
  heading: (node) => {
    // Trailing `#` signs would close the heading.
    const text = writeInline(node, { oneLine: true }).replace(/(?<= )#(?=#*$)/, '\\#')
    return text ? `${headingSigns[node.attrs.level] ?? '#'} ${text}` : ''
  },
  blockquote: (node) => (isBlank(node) ? '' : blocks(node).replace(/^/gm, '> ')),
  bullet_list: (node) => list(node, () => '- '),
  ordered_list: (node) => list(node, (place) => `${place + 1}. `),
  code_block: codeBlock,
  horizontal_rule: () => '---',
  table,
}

const blocks = (node: Node): string =>
  childrenOf(node)
    .map((child) => writers[child.type.name]?.(child) ?? '')
    .filter(Boolean)
    .join('\n\n')

/** A document as Markdown that the server parses back to the same document. */
export const writeMarkdown = (doc: Node): string => blocks(doc)

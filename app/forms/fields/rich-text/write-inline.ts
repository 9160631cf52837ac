import type { Mark, Node } from 'prosemirror-model'

/** Context of a text: table cells and headings are limited to one line. */
export interface Place {
  oneLine?: boolean
}

const special = /[\\`*_[\]<|~@]|&(?=#?\w+;)|:(?=\/\/)|(?<=www)\./gi
const atLineStart = /^(#{1,6}(?=\s|$)|[-+=>:]|\d{1,9}(?=[.)](\s|$)))/

const escaped = (text: string) => text.replace(special, '\\$&')

/** Digits cannot be escaped, so the character after a number at the start of a line is. */
const escapedStart = (text: string) =>
  text.replace(atLineStart, (found) => (/\d/.test(found) ? `${found}\\` : `\\${found}`))

const signs: Record<string, string> = { strong: '**', em: '*' }

const asTags = (text: string, marks: readonly Mark[]) =>
  marks.reduce((inside, { type }) => `<${type.name}>${inside}</${type.name}>`, text)

const letter = /[\p{L}\p{N}]/u
const firstAndLast = (text: string) => letter.test(text.at(0) ?? '') && letter.test(text.at(-1) ?? '')

/** Uses Markdown signs where they are sure to be parsed as intended, HTML tags otherwise. */
function marked(text: string, marks: readonly Mark[], alone: boolean): string {
  const simple = alone && firstAndLast(text) && marks.every(({ type }) => signs[type.name])
  const inside = escaped(text)
  if (!simple) return asTags(inside, marks)
  return marks.reduce((within, { type }) => `${signs[type.name]}${within}${signs[type.name]}`, inside)
}

/** Whether Markdown signs may be placed next to the neighbour: there is none, or it is plain text without a letter or digit at that end. */
const isFree = (neighbour: Node | undefined, end: 0 | -1) =>
  !neighbour || (neighbour.marks.length === 0 && !letter.test(neighbour.text?.at(end) ?? ''))

function written(node: Node, before: Node | undefined, after: Node | undefined): string {
  const text = (node.text ?? '').replace(/\s+/g, ' ')
  const inner = text.trim()
  if (node.marks.length === 0 || !inner) return escaped(text)
  const [start, end] = [text.indexOf(inner), text.indexOf(inner) + inner.length]
  const alone = (start > 0 || isFree(before, -1)) && (end < text.length || isFree(after, 0))
  return text.slice(0, start) + marked(inner, node.marks, alone) + text.slice(end)
}

/** Inline nodes without line breaks, as one line of Markdown. */
function line(nodes: Node[]): string {
  const text = nodes
    .map((node, index) => written(node, nodes[index - 1], nodes[index + 1]))
    .join('')
    .trim()
  return escapedStart(text)
}

function linesOf(node: Node): Node[][] {
  const lines: Node[][] = [[]]
  node.forEach((child) => {
    if (child.type.name === 'hard_break') lines.push([])
    else lines.at(-1)?.push(child)
  })
  return lines
}

/** The text of a paragraph, heading or table cell as Markdown. */
export function writeInline(node: Node, { oneLine = false }: Place = {}): string {
  const lines = linesOf(node).map(line).join('\n').trim()
  // An empty line would end the paragraph.
  return oneLine ? lines.replaceAll('\n', '<br>') : lines.replace(/\n(?=\n)/g, '\n&nbsp;')
}

import { Marked, type Token, type Tokens } from 'marked'
import type { Doc, DocPart, DocSource } from './doc.ts'

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const blocks = new Set([
  'paragraph',
  'list',
  'table',
  'code',
  'heading',
  'blockquote',
  'list_item',
  'text',
  'space',
])

function wordsOf(tokens: Token[]): string {
  const between = tokens.every(({ type }) => blocks.has(type)) ? ' ' : ''
  return tokens.map(wordsOfOne).join(between)
}

function wordsOfOne(token: Token): string {
  if (token.type === 'table') return tableWords(token as Tokens.Table)
  if (token.type === 'list') return wordsOf((token as Tokens.List).items)
  if ('tokens' in token && token.tokens) return wordsOf(token.tokens)
  return 'text' in token ? String(token.text) : ''
}

const tableWords = ({ header, rows }: Tokens.Table) =>
  [header, ...rows].map((cells) => cells.map((cell) => wordsOf(cell.tokens)).join(' · ')).join(' ')

/** Headings get an id, and tables a frame that can be scrolled with the keyboard; the title is shown by the page itself. */
const renderer = (label: string) =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return depth === 1
          ? ''
          : `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      table({ header, rows }) {
        const cell = (tag: 'th scope="col"' | 'td', inner: Token[]) =>
          `<${tag}>${this.parser.parseInline(inner)}</${tag.slice(0, 2)}>`
        const head = header.map(({ tokens }) => cell('th scope="col"', tokens)).join('')
        const body = rows.map((cells) => `<tr>${cells.map(({ tokens }) => cell('td', tokens)).join('')}</tr>`)
        const table = `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
        return `<div class="scroll" role="group" tabindex="0" aria-label="${label}: table">${table}</div>\n`
      },
    },
  })

function partsOf(tokens: Token[], title: string): DocPart[] {
  const parts = [{ id: '', heading: title, text: '' }]
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 1) continue
    if (token.type === 'heading') parts.push({ id: idOf(token.text), heading: token.text, text: '' })
    else {
      const part = parts.at(-1)
      if (part) part.text = `${part.text} ${wordsOf([token])}`.replace(/\s+/g, ' ').trim()
    }
  }
  return parts
}

/** Renders a page. Throws if its Markdown does not begin with a title and a paragraph. */
export function rendered({ path, markdown, signal_code }: DocSource): Doc {
  const tokens = new Marked().lexer(markdown)
  const [head, opening] = tokens.filter(({ type }) => type !== 'space')
  if (head?.type !== 'heading' || opening?.type !== 'paragraph')
    throw new Error(`The page ${path} begins with no title and paragraph`)
  const title = String((head as Tokens.Heading).text)
  const summary = wordsOf([opening]).replace(/\s+/g, ' ').trim()
  const html = renderer(title).parse(markdown, { async: false })
  return { path, title, summary, html, parts: partsOf(tokens, title), signal_code }
}

import type { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { schema } from '#app/forms/fields/rich-text/schema.ts'
import { writeMarkdown } from '#app/forms/fields/rich-text/write-markdown.ts'
import { seededRandom } from '#server/demo/random.ts'
import { caseText } from '#server/use-cases/cases/case-text.ts'
import { htmlOf, seen } from './seen.ts'

const { nodes, marks } = schema
const text = (words: string, ...on: (keyof typeof marks & string)[]) =>
  schema.text(
    words,
    on.map((name) => schema.mark(name)),
  )
const p = (...inner: Node[]) => nodes.paragraph.create(null, inner)
const doc = (...blocks: Node[]) => nodes.doc.create(null, blocks)
const row = (type: Node['type'], ...cells: Node[]) =>
  nodes.table_row.create(
    null,
    cells.map((cell) => type.create(null, cell)),
  )

test.each<[what: string, doc: Node, markdown: string]>([
  ['plain words', doc(p(text('Stock statement is late.'))), 'Stock statement is late.'],
  [
    'bold and italic',
    doc(p(text('Is '), text('very', 'strong'), text(' late, '), text('again', 'em'))),
    'Is **very** late, *again*',
  ],
  ['a heading', doc(nodes.heading.create({ level: 3 }, text('Why'))), '# Why'],
  [
    'a table',
    doc(
      nodes.table.create(null, [
        row(nodes.table_header, p(text('Month')), p(text('Days'))),
        row(nodes.table_cell, p(text('May')), p()),
      ]),
    ),
    '| Month | Days |\n| --- | --- |\n| May |  |',
  ],
  ['what only looks like Markdown', doc(p(text('1. a*b*c _d_ <b> #x'))), '1\\. a\\*b\\*c \\_d\\_ \\<b> #x'],
  [
    'bold in the middle of a word',
    doc(p(text('over'), text('due', 'strong'), text('s'))),
    'over<strong>due</strong>s',
  ],
  ['nothing', doc(p(), p()), ''],
])('%s becomes readable Markdown', (_, given, markdown) => {
  expect(writeMarkdown(given)).toBe(markdown)
})

test('cells that span columns and rows keep the other cells in their positions', () => {
  const wide = nodes.table_header.create({ colspan: 2 }, p(text('Wide')))
  const high = nodes.table_cell.create({ rowspan: 2 }, p(text('High')))
  const cell = (words: string) => nodes.table_cell.create(null, p(text(words)))
  const rows = [[wide], [high, cell('one')], [cell('two')]].map((cells) =>
    nodes.table_row.create(null, cells),
  )
  expect(writeMarkdown(doc(nodes.table.create(null, rows)))).toBe(
    '| Wide |  |\n| --- | --- |\n| High | one |\n|  | two |',
  )
})

const seed = process.env.SEED ?? 'descriptions 1'
const random = seededRandom(seed)
const words = [
  'late',
  'x',
  'DSCR < 1.2',
  '*',
  '**',
  '_a_',
  '`',
  '~~no~~',
  '#',
  '# top',
  '-',
  '- item',
  '+',
  '1.',
  '2) b',
  'a|b',
  '|',
  '---',
  '===',
  '> said',
  '[a](b)',
  '![x](y)',
  '[a]: b',
  '<script>',
  '<b>',
  '&amp;',
  '&',
  '\\',
  '\\*',
  'http://a_b.example/c_d',
  'www.a_b.example',
  'a_b@c.example',
  '₹ 12,34,567',
  'देर',
  '😀',
  '!',
  '"so"',
  '(',
  ')',
  '```',
  '~~~',
  ':-',
  '=>',
  '2026-11-22',
  '3 * 4 * 5',
  'snake_case_name',
  '<!-- x -->',
  '$',
  '^',
  "don't",
]
const someMarks = () =>
  random.sample(
    ['strong', 'em', 'del', 'code'] as const,
    random.weighted([
      { weight: 6, count: 0 },
      { weight: 3, count: 1 },
      { weight: 1, count: 2 },
    ]).count,
  )
const aText = () => {
  const some = Array.from({ length: random.integer(1, 3) }, () => random.pick(words)).join(
    random.pick([' ', '']),
  )
  return text(random.pick(['', ' ']) + some + random.pick(['', ' ']), ...someMarks())
}
const inline = () =>
  Array.from({ length: random.integer(1, 5) }, (_, at) =>
    at > 0 && random.chance(0.2) ? [nodes.hard_break.create(), aText()] : [aText()],
  ).flat()
const heading = () => nodes.heading.create({ level: random.integer(3, 6) }, inline())
const item = () => nodes.list_item.create(null, [p(...inline()), ...(random.chance(0.1) ? [list()] : [])])
const items = () => Array.from({ length: random.integer(1, 3) }, item)
const list = (): Node => random.pick([nodes.bullet_list, nodes.ordered_list]).create(null, items())
const table = () => {
  const width = random.integer(1, 3)
  const cells = () => Array.from({ length: width }, () => p(...(random.chance(0.2) ? [] : inline())))
  const rows = Array.from({ length: random.integer(0, 2) }, () => row(nodes.table_cell, ...cells()))
  return nodes.table.create(null, [row(nodes.table_header, ...cells()), ...rows])
}
const quote = () => nodes.blockquote.create(null, [p(...inline()), p(...inline())])
const code = () =>
  nodes.code_block.create(null, schema.text(`${random.pick(words)}\n  ${random.pick(words)}`))
const rule = () => nodes.horizontal_rule.create()
const block = () => random.pick([() => p(...inline()), heading, list, table, quote, code, rule])()

const isList = (node: Node) => node.type === nodes.bullet_list || node.type === nodes.ordered_list
/** Puts a paragraph between lists: two consecutive lists are one in Markdown. */
const aDocument = () => {
  const blocks = Array.from({ length: random.integer(1, 4) }, block)
  return doc(
    p(text('so')),
    ...blocks.flatMap((one, at) => (at > 0 && isList(one) ? [p(text('then')), one] : [one])),
  )
}

test(`the server renders what the editor showed (seed '${seed}')`, () => {
  for (let count = 0; count < 500; count++) {
    const shown = aDocument()
    shown.check()
    const markdown = writeMarkdown(shown)
    expect(seen(caseText(markdown)), markdown).toEqual(seen(htmlOf(shown)))
  }
})

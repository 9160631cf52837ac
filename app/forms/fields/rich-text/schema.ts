import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

const block = (tag: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
})

const mark = (tag: string, others: NonNullable<MarkSpec['parseDOM']> = []): MarkSpec => ({
  parseDOM: [{ tag }, ...others],
  toDOM: () => [tag, 0],
})

/** Headings start at level 3: the page uses the first two levels itself. */
const heading: NodeSpec = {
  attrs: { level: { default: 3 } },
  group: 'block',
  content: 'inline*',
  defining: true,
  parseDOM: [
    ...[3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    { tag: 'h1', attrs: { level: 3 } },
    { tag: 'h2', attrs: { level: 4 } },
  ],
  toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
}

const nodes = {
  doc: { content: 'block+' },
  paragraph: block('p', { content: 'inline*' }),
  heading,
  blockquote: block('blockquote', { content: 'block+', defining: true }),
  bullet_list: block('ul', { content: 'list_item+' }),
  ordered_list: block('ol', { content: 'list_item+' }),
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  code_block: block('pre', {
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
  }),
  horizontal_rule: block('hr', { toDOM: () => ['hr'] }),
  ...tableNodes({ tableGroup: 'block', cellContent: 'paragraph+', cellAttributes: {} }),
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>

/** The content allowed in a description: the same as `richText` allows on the server. */
export const schema = new Schema({
  nodes,
  marks: {
    strong: mark('strong', [
      // Google Docs wraps copied content in a <b> that is not bold.
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(value) && null },
    ]),
    em: mark('em', [{ tag: 'i' }, { style: 'font-style=italic' }]),
    del: mark('del', [{ tag: 's' }, { tag: 'strike' }]),
    code: mark('code'),
  },
})

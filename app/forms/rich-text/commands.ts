import { baseKeymap, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, type EditorState, Plugin, TextSelection } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  tableEditing,
} from 'prosemirror-tables'
import { schema } from './schema.ts'

const { heading, paragraph, table, table_row, table_header, table_cell, list_item, hard_break } = schema.nodes
const { strong, em } = schema.marks

const inHeading = ({ selection }: EditorState) => selection.$from.parent.type === heading

const toggleHeading: Command = (state, dispatch) =>
  setBlockType(inHeading(state) ? paragraph : heading)(state, dispatch)

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? !!mark.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, mark)
}

const row = (cellType: NodeType): Node =>
  table_row.create(
    null,
    [1, 2, 3].map(() => cellType.create(null, paragraph.create())),
  )

/** A table of three columns and three rows, the first of them its head; the cursor goes into its first cell. */
const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const rows = [row(table_header), row(table_cell), row(table_cell)]
  const inserted = table.create(null, rows)
  const tr = state.tr.replaceSelectionWith(inserted)
  tr.doc.descendants((node, at) => {
    if (node === inserted) tr.setSelection(TextSelection.near(tr.doc.resolve(at)))
  })
  dispatch?.(tr.scrollIntoView())
  return true
}

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView())
  return true
}

/** One of the toolbar's buttons. */
export interface Tool {
  label: string
  run: Command
  /** Whether what it does holds where the cursor is; absent where it is no switch. */
  isOn?: (state: EditorState) => boolean
  /** Whether it has something to do, where trying would not tell. */
  isReady?: (state: EditorState) => boolean
}

/** The toolbar of the specification (section 9). */
export const tools: Tool[] = [
  { label: 'Heading', run: toggleHeading, isOn: inHeading },
  { label: 'Table', run: insertTable },
  {
    label: 'Bold',
    run: toggleMark(strong),
    isOn: (state) => hasMark(state, strong),
  },
  { label: 'Italic', run: toggleMark(em), isOn: (state) => hasMark(state, em) },
  { label: 'Undo', run: undo, isReady: (state) => undoDepth(state) > 0 },
  { label: 'Redo', run: redo, isReady: (state) => redoDepth(state) > 0 },
]

/** What can be done to the table that the cursor is in. */
export const tableTools: Tool[] = [
  { label: 'Add row', run: addRowAfter },
  { label: 'Add column', run: addColumnAfter },
  { label: 'Remove row', run: deleteRow },
  { label: 'Remove column', run: deleteColumn },
  { label: 'Remove table', run: deleteTable },
]

/** Below a table at the end there is a line to go on writing in. */
const lineAtEnd = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    doc.lastChild?.type === paragraph
      ? null
      : tr.insert(doc.content.size, paragraph.create()).setMeta('addToHistory', false),
})

/** The keys of a text field, with Tab left alone so that it leads out of the editor, from a table too. */
export const plugins = [
  history(),
  keymap({
    'Mod-b': toggleMark(strong),
    'Mod-i': toggleMark(em),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': lineBreak,
    Enter: splitListItem(list_item),
  }),
  keymap(baseKeymap),
  tableEditing(),
  lineAtEnd,
]

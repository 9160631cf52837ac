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

/** Inserts a table of three columns and three rows, the first a header row, and puts the cursor into its first cell. */
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

/** A toolbar button. */
export interface Tool {
  label: string
  run: Command
  /** Whether the format is active at the cursor; absent for buttons that are not toggles. */
  isOn?: (state: EditorState) => boolean
  /** Whether the command can run, if a dry run does not tell. */
  isReady?: (state: EditorState) => boolean
}

/** The toolbar buttons of the specification (section 9). */
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

/** Buttons for the table at the cursor. */
export const tableTools: Tool[] = [
  { label: 'Add row', run: addRowAfter },
  { label: 'Add column', run: addColumnAfter },
  { label: 'Remove row', run: deleteRow },
  { label: 'Remove column', run: deleteColumn },
  { label: 'Remove table', run: deleteTable },
]

/** Keeps an empty paragraph after a table at the end, so that text can be added below it. */
const lineAtEnd = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    doc.lastChild?.type === paragraph
      ? null
      : tr.insert(doc.content.size, paragraph.create()).setMeta('addToHistory', false),
})

/** Key bindings of the editor. Tab is not bound, so it leaves the editor, from a table too. */
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

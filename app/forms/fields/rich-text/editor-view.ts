import { EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { plugins } from './commands.ts'
import { parseInert, readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const stateOf = (area: HTMLTextAreaElement) => EditorState.create({ doc: readMarkdown(area.value), plugins })

/**
 * Opens an editor in `place` on the Markdown of a text area, which stays the form's field: changes are written back to
 * it. `onState` is called on every change of text or selection. Returns the view and a function that closes it.
 */
export function openEditor(
  place: HTMLElement,
  area: HTMLTextAreaElement,
  onState: (state: EditorState) => void,
) {
  let writing = false
  const view = new EditorView(place, {
    state: stateOf(area),
    transformPastedHTML: (html) => parseInert(html).innerHTML,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged) {
        area.value = writeMarkdown(view.state.doc)
        writing = true
        area.dispatchEvent(new Event('input', { bubbles: true }))
        writing = false
      }
      onState(view.state)
    },
  })
  // Something else changed the field, such as autofill or assistive technology.
  const reread = () => {
    if (writing) return
    view.updateState(stateOf(area))
    onState(view.state)
  }
  area.addEventListener('input', reread)
  if (document.activeElement === area) {
    const atStart = area.selectionStart === 0 && area.value !== ''
    const selection = atStart ? Selection.atStart(view.state.doc) : Selection.atEnd(view.state.doc)
    view.dispatch(view.state.tr.setSelection(selection))
    view.focus()
  }
  onState(view.state)
  const close = () => {
    area.removeEventListener('input', reread)
    view.destroy()
  }
  return { view, close }
}

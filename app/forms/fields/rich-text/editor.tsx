import { closeHistory } from 'prosemirror-history'
import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import type { ControlProps } from '../../../ui/field.tsx'
import { type Tool, tableTools, tools } from './commands.ts'
import { openEditor } from './editor-view.ts'
import './rich-text.css'
import { Toolbar } from './toolbar.tsx'

interface Props {
  area: HTMLTextAreaElement
  control: ControlProps
  required: boolean
}

/** Attributes that give the editable element the field's label, hint and errors for screen readers. */
function attributesOf(area: HTMLTextAreaElement, control: ControlProps, required: boolean) {
  const label = area.labels[0]
  if (label) label.id = `${control.id}-label`
  const attributes: Record<string, string> = {
    id: `${control.id}-editor`,
    class: 'prose',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${control.id}-label`,
  }
  if (control['aria-describedby']) attributes['aria-describedby'] = control['aria-describedby']
  if (control['aria-invalid']) attributes['aria-invalid'] = 'true'
  if (required) attributes['aria-required'] = 'true'
  return attributes
}

/** The rich text editor with its toolbar, on the form's text area. */
export function Editor({ area, control, required }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const [state, setState] = useState<EditorState>()
  useEffect(() => {
    if (!place.current) return
    const editor = openEditor(place.current, area, setState)
    view.current = editor.view
    const focus = () => editor.view.focus()
    area.addEventListener('focus', focus)
    return () => {
      area.removeEventListener('focus', focus)
      editor.close()
    }
  }, [area])
  useEffect(() => view.current?.setProps({ attributes: attributesOf(area, control, required) }))
  const press = ({ run }: Tool) => {
    const open = view.current
    if (!open) return
    // A toolbar action is undone separately from the text typed before it.
    run(open.state, (transaction) => open.dispatch(closeHistory(transaction)), open)
    open.focus()
  }
  const bar = state && { state, controls: `${control.id}-editor`, onPress: press }
  return (
    <div className="rich-text">
      {bar && <Toolbar label="Formatting" tools={tools} {...bar} />}
      {bar && isInTable(bar.state) && <Toolbar label="Table" tools={tableTools} {...bar} />}
      <div ref={place} />
    </div>
  )
}

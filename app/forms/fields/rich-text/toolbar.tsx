import type { EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useState } from 'react'
import type { Tool } from './commands.ts'

interface Props {
  label: string
  /** The id of the editor it controls. */
  controls: string
  tools: Tool[]
  state: EditorState
  onPress: (tool: Tool) => void
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A toolbar that is a single tab stop; arrow keys, Home and End move between its buttons. */
export function Toolbar({ label, controls, tools, state, onPress }: Props) {
  const [stop, setStop] = useState(0)
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const next = steps[event.key]?.(stop, tools.length)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div role="toolbar" className="toolbar" aria-label={label} aria-controls={controls} onKeyDown={go}>
      {tools.map((tool, at) => {
        const ready = tool.isReady?.(state) ?? tool.run(state)
        return (
          <button
            key={tool.label}
            type="button"
            tabIndex={at === stop ? 0 : -1}
            aria-pressed={tool.isOn?.(state)}
            aria-disabled={ready ? undefined : true}
            onFocus={() => setStop(at)}
            // Keeps the selection in the editor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => ready && onPress(tool)}
          >
            {tool.label}
          </button>
        )
      })}
    </div>
  )
}

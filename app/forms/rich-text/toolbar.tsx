import type { EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useState } from 'react'
import type { Tool } from './commands.ts'

interface Props {
  label: string
  /** The id of what it works on. */
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

/** A row of buttons that is one stop of the Tab key; arrow keys, Home and End go along it. */
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
            // The selection stays where it is.
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

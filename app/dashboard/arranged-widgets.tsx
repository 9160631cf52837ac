import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { widgets } from '#server/contract/dashboard/widgets.ts'
import { messages } from '#server/contract/messages.ts'
import { isWidget, type LayoutMove } from './layout-move.ts'
import { widgetDescriptions } from './widget-descriptions.ts'

interface Props {
  ids: string[]
  last: { how: LayoutMove; at: number; text: string } | null
}

const buttons = [
  { move: 'up', label: 'Up', full: (title: string) => `Move ${title} up` },
  { move: 'down', label: 'Down', full: (title: string) => `Move ${title} down` },
  { move: 'remove', label: 'Remove', full: (title: string) => `Remove ${title}` },
] as const

/** The button of a row that takes the focus after a press: the same one while it still has an effect. */
function focused(how: LayoutMove, index: number, count: number): LayoutMove {
  if (how === 'down' && index < count - 1) return 'down'
  if (how === 'remove' || count === 1) return 'remove'
  return index > 0 ? 'up' : 'down'
}

/** The widgets of a dashboard in order, inside a form whose buttons move them. */
export function ArrangedWidgets({ ids, last }: Props) {
  const pressed = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key && last) pressed.current?.focus()
  }, [key, last])
  return (
    <ol className="list arranged">
      {ids.map((id, index) => {
        const title = isWidget(id) ? widgets[id] : id
        const pressedHere = last?.at === index ? last : null
        const focus = pressedHere && focused(pressedHere.how, index, ids.length)
        const out = { up: index === 0 || !isWidget(id), down: index === ids.length - 1 || !isWidget(id) }
        return (
          <li key={id}>
            <span>
              <strong>{title}</strong>{' '}
              <small className="soft">
                {isWidget(id) ? widgetDescriptions[id].line : messages.dashboard.undefinedWidget}
              </small>
              {pressedHere && (
                <strong className="told" role="status" id="told">
                  {pressedHere.text}
                </strong>
              )}
            </span>
            <span className="actions">
              {buttons.map(({ move, label, full }) => (
                <button
                  key={move}
                  type="submit"
                  name="move"
                  value={`${move} ${id}`}
                  aria-label={full(title)}
                  disabled={move !== 'remove' && out[move]}
                  // biome-ignore lint/a11y/noAutofocus: keeps the focus on the same button without JavaScript
                  autoFocus={focus === move}
                  {...(focus === move && { ref: pressed, 'aria-describedby': 'told' })}
                >
                  {label}
                </button>
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

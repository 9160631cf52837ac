import { type RefObject, useEffect, useId, useState } from 'react'
import './mention-list.css'
import { type MentionMatches, mentionMatches } from './mention-matches.ts'

const whileOpen = ['aria-controls', 'aria-activedescendant']

interface Props {
  area: RefObject<HTMLTextAreaElement | null>
  names: string[]
}

/**
 * The names matching the text after an @, chosen with arrow keys and Enter or Tab, or the mouse; Escape closes the
 * list. Focus stays in the text area.
 */
export function MentionList({ area, names }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<MentionMatches>()
  const [active, setActive] = useState(0)
  const found = typed?.found ?? []
  const name = found[active]

  function choose(chosen: string) {
    const text = area.current
    if (!text || !typed) return
    text.setRangeText(`@${chosen} `, typed.at, text.selectionStart, 'end')
    text.dispatchEvent(new Event('input', { bubbles: true }))
    text.focus()
    setTyped(undefined)
  }

  useEffect(() => {
    const text = area.current
    if (!text) return
    const look = () => {
      setTyped(mentionMatches(text.value.slice(0, text.selectionStart), names))
      setActive(0)
    }
    const close = () => setTyped(undefined)
    look()
    text.addEventListener('input', look)
    text.addEventListener('click', look)
    text.addEventListener('blur', close)
    return () => {
      text.removeEventListener('input', look)
      text.removeEventListener('click', look)
      text.removeEventListener('blur', close)
    }
  }, [area, names])

  useEffect(() => {
    const text = area.current
    if (!text) return
    text.setAttribute('aria-autocomplete', 'list')
    if (name === undefined) for (const one of whileOpen) text.removeAttribute(one)
    else {
      text.setAttribute('aria-controls', id)
      text.setAttribute('aria-activedescendant', `${id}-${active}`)
    }
  }, [area, id, active, name])

  useEffect(() => {
    const text = area.current
    if (!text || name === undefined) return
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (step) setActive((active + step + found.length) % found.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(name)
      else if (event.key === 'Escape') setTyped(undefined)
      else return
      event.preventDefault()
    }
    text.addEventListener('keydown', onKey)
    return () => text.removeEventListener('keydown', onKey)
  })

  return (
    <>
      {name !== undefined && (
        <div className="popup">
          <div id={id} className="options" role="listbox" aria-label="People" tabIndex={-1}>
            {found.map((one, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text area
              <div
                key={one}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
              >
                {one}
              </div>
            ))}
          </div>
        </div>
      )}
      <p className="sr-only" role="status">
        {name !== undefined && `${found.length} names match. Press Enter to insert ${name}.`}
      </p>
    </>
  )
}

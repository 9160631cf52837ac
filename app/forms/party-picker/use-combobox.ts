import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Suggestion } from './suggestion.ts'
import { optionId } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface ComboboxOptions {
  typed: string
  listId: string
  /** A hint added to the status after the number of suggestions. */
  hint: string
  choose: (option: Suggestion) => void
}

/** Makes a text input a combobox after hydration: the active suggestion, whether the list is open, and the props of the input. */
export function useCombobox({ typed, listId, hint, choose }: ComboboxOptions) {
  const { options, status } = useSuggestions(typed, hint)
  const [scripted, setScripted] = useState(false)
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState(false)
  useEffect(() => setScripted(true), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions start without an active one
  useEffect(() => setActive(-1), [options])
  const open = !closed && options.length > 0
  // There are suggestions, or they are being loaded.
  const suggesting = !closed && typed !== ''
  const move = (by: number) => {
    setClosed(false)
    const places = options.length + 1
    setActive((now) => ((now + 1 + by + places) % places) - 1)
  }
  const close = () => {
    setClosed(true)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active]
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.nativeEvent.isComposing) return
    if (step) move(step)
    else if (event.key === 'Escape' && suggesting) close()
    else if (event.key === 'Enter' && option) choose(option)
    else return
    event.preventDefault()
  }
  const field = {
    onKeyDown,
    onBlur: close,
    ...(scripted && {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-activedescendant': active < 0 ? undefined : optionId(listId, active),
    }),
  }
  return {
    options,
    open,
    active,
    scripted,
    field,
    close,
    status: closed ? '' : status,
    reopen: () => setClosed(false),
  }
}
export type Combobox = ReturnType<typeof useCombobox>

import { useEffect, useState } from 'react'
import { useSuggestions } from './use-suggestions.ts'

/** Where the keyboard stands in a list of suggestions, and whether that list is open. */
export function useCombobox(typed: string) {
  const { options, status } = useSuggestions(typed)
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions begin from the top
  useEffect(() => setActive(-1), [options])
  const open = !closed && options.length > 0
  const move = (by: number) => {
    setClosed(false)
    const places = options.length + 1
    setActive((now) => ((now + 1 + by + places) % places) - 1)
  }
  const close = () => {
    setClosed(true)
    setActive(-1)
  }
  return { options, open, status: closed ? '' : status, active, move, close, reopen: () => setClosed(false) }
}

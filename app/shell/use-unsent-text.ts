import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** A text that was not sent is there again when one comes back to its page by a link; who types none does not load this. */
export function useUnsentText(): void {
  const giveBack = useRef<() => void>(undefined)
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement)) return
      removeEventListener('input', onInput)
      const sent: (EventTarget | null)[] = []
      const note = ({ target }: Event) => sent.push(target)
      addEventListener('submit', note, true)
      void import('./unsent-text.ts')
        .then(
          ({ keepTexts }) => {
            giveBack.current = keepTexts(sent)
          },
          () => addEventListener('input', onInput),
        )
        .finally(() => removeEventListener('submit', note, true))
    }
    addEventListener('input', onInput)
    return () => removeEventListener('input', onInput)
  }, [])
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at on each page
  useEffect(() => giveBack.current?.(), [key])
}

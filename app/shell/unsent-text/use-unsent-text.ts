import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Restores unsent texts when the user returns to their page by a link. Only loaded once something is typed. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each page
  useEffect(() => giveBack.current?.(), [key])
}

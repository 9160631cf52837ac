import { useEffect } from 'react'
import { useShell } from '../../shell/use-shell.ts'

/** Keyboard shortcuts for working through alerts, loaded only for users who have switched shortcuts on. */
export function useWorkKeys(): void {
  const { preferences } = useShell()
  useEffect(() => {
    if (!preferences.shortcuts) return
    let stop: (() => void) | undefined
    let left = false
    void import('./work-keys.ts').then(({ listenForWorkKeys }) => {
      if (!left) stop = listenForWorkKeys()
    })
    return () => {
      left = true
      stop?.()
    }
  }, [preferences.shortcuts])
}

import { useEffect } from 'react'
import { useShell } from '../shell/use-shell.ts'

/** The keys that work through alerts, for who has switched shortcuts on; nobody else loads them. */
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

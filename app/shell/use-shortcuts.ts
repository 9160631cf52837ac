import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { shortcutsOf } from './shortcuts.ts'
import { useShell } from './use-shell.ts'

/** The keyboard shortcuts, for who has switched them on; nobody else loads them. */
export function useShortcuts(): void {
  const { preferences, navigation } = useShell()
  const navigate = useNavigate()
  useEffect(() => {
    if (!preferences.shortcuts) return
    let stop: (() => void) | undefined
    let left = false
    void import('./shortcut-keys.ts').then(({ listenForShortcuts }) => {
      if (!left) stop = listenForShortcuts(shortcutsOf(navigation), navigate)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [preferences.shortcuts, navigation, navigate])
}

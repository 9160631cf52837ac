import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useShell } from '../use-shell.ts'
import { shortcutsOf } from './shortcuts.ts'

/** The keyboard shortcuts, only loaded for users who have switched them on. */
export function useShortcuts(): void {
  const { preferences, navigation } = useShell()
  const navigate = useNavigate()
  const entries = useRef(navigation)
  entries.current = navigation
  useEffect(() => {
    if (!preferences.shortcuts) return
    let stop: (() => void) | undefined
    let left = false
    void import('./shortcut-keys.ts').then(({ listenForShortcuts }) => {
      if (!left) stop = listenForShortcuts(() => shortcutsOf(entries.current), navigate)
    })
    return () => {
      left = true
      stop?.()
    }
    // The navigation is not a dependency: each page brings a new one, and listening again would lose the keys pressed
    // meanwhile.
  }, [preferences.shortcuts, navigate])
}

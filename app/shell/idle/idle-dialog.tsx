import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useShell } from '../use-shell.ts'
import type { Confirmation } from './idle-confirmation.tsx'
import { useIdle } from './use-idle.ts'

/** With JavaScript: asks before signing an idle user out. Without, the server enforces the same rule at the next request. */
export function IdleDialog() {
  const { idle_after } = useShell()
  const { pathname } = useLocation()
  const { secondsLeft, ...answers } = useIdle(idle_after)
  const [loaded, setLoaded] = useState<{ Confirmation: typeof Confirmation }>()
  const asking = secondsLeft !== undefined
  useEffect(() => {
    if (asking) void import('./idle-confirmation.tsx').then(setLoaded)
  }, [asking])
  // The launcher is not interrupted; the server's own rule still applies there.
  if (!asking || !loaded || pathname === '/home') return null
  return <loaded.Confirmation secondsLeft={secondsLeft} {...answers} />
}

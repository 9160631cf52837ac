import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'

/** Only where scripts run and the browser can: elsewhere there is no such button. */
export function FullscreenToggle() {
  const [possible, setPossible] = useState(false)
  useEffect(() => setPossible(document.fullscreenEnabled), [])
  if (!possible) return null
  const toggle = () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  return (
    <button type="button" className="quiet wide" onClick={() => void toggle()} aria-label="Full screen">
      <Icon name="fullscreen" />
    </button>
  )
}

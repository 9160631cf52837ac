import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'

/** Only where scripts run and the browser can: elsewhere its place stays empty, so that nothing moves when it comes. */
export function FullscreenToggle() {
  const [possible, setPossible] = useState(false)
  useEffect(() => setPossible(document.fullscreenEnabled), [])
  if (!possible) return <span className="quiet wide" />
  const toggle = () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  return (
    <button type="button" className="quiet wide" onClick={() => void toggle()} aria-label="Full screen">
      <Icon name="fullscreen" />
    </button>
  )
}

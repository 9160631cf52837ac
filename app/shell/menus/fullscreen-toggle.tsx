import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Only shown with JavaScript and if the browser supports it. Otherwise the space stays reserved, so that nothing moves when it appears. */
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

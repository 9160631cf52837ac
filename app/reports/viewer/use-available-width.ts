import { type RefObject, useEffect, useState } from 'react'

const padding = 24

/** The available width inside an element in pixels; 0 until it exists. */
export function useAvailableWidth(element: RefObject<HTMLElement>, there: boolean): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const container = there && element.current
    if (!container) return
    const watch = new ResizeObserver(() => setRoom(container.clientWidth - padding))
    watch.observe(container)
    return () => watch.disconnect()
  }, [element, there])
  return room
}

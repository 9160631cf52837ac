import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '#server/contract/limits.ts'

const activities = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const
const second = 1000

/**
 * How many seconds are left before sign-out, or undefined while the person is active. While they are, the server is told now
 * and then (it sees requests, not typing), so that both agree on who is idle. `leave` is for the tab that signs out.
 */
export function useIdle(idleAfter: number) {
  const { revalidate } = useRevalidator()
  const last = useRef({ active: Date.now(), reported: Date.now() })
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const tabs = useRef<BroadcastChannel>()
  const told = useRef(Date.now())

  // Whoever works in one tab is not idle in the others.
  useEffect(() => {
    const channel = new BroadcastChannel('credence-activity')
    channel.onmessage = ({ data }) => {
      // One tab signs out for all: a second request would find no session, and be led to sign in again.
      if (data === 'leaving') return location.assign('/?notice=signed-out')
      // Passed on to nobody, or tabs would keep each other awake.
      told.current = Date.now()
      last.current.active = told.current
    }
    tabs.current = channel
    return () => channel.close()
  }, [])

  useEffect(() => {
    const noteActivity = () => {
      if (Date.now() - last.current.active < idleAfter * second) last.current.active = Date.now()
    }
    const report = () => {
      const { active, reported } = last.current
      if (active <= reported || Date.now() - reported < (idleAfter * second) / 3) return
      last.current.reported = Date.now()
      revalidate()
    }
    const tellTabs = () => {
      if (last.current.active <= told.current) return
      told.current = Date.now()
      tabs.current?.postMessage('active')
    }
    const tick = () => {
      tellTabs()
      const idle = Math.floor((Date.now() - last.current.active) / second) - idleAfter
      const left = Math.max(0, limits.signOutCountdownSeconds - idle)
      setSecondsLeft(idle < 0 ? undefined : left)
      report()
    }
    for (const name of activities) addEventListener(name, noteActivity, { passive: true })
    const timer = setInterval(tick, second)
    return () => {
      clearInterval(timer)
      for (const name of activities) removeEventListener(name, noteActivity)
    }
  }, [idleAfter, revalidate])

  const stay = () => {
    last.current = { active: Date.now(), reported: Date.now() }
    setSecondsLeft(undefined)
    tabs.current?.postMessage('active')
    revalidate()
  }
  const leave = useCallback(() => tabs.current?.postMessage('leaving'), [])
  return { secondsLeft, stay, leave }
}

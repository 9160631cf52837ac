import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '#server/contract/limits.ts'
import { currentPath } from '../../http/current-path.ts'
import { unsentForm } from './unsent-form.ts'

const activities = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const
const second = 1000

/** A tab's unsent values, and the page they are on. */
interface Unsent {
  unsent: string
  back: string
}

const unsentHere = (): Unsent => ({ unsent: unsentForm(), back: currentPath(location) })

/**
 * Seconds left before sign-out, or undefined while the user is active. While they are, the server is notified now and
 * then (it sees requests, not typing), so that both agree on who is idle. `leave` is for the tab that signs out: it
 * returns its own unsent values or else those of another tab, and undefined if another tab is already signing out.
 */
export function useIdle(idleAfter: number) {
  const { revalidate } = useRevalidator()
  const last = useRef({ active: Date.now(), reported: Date.now() })
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const tabs = useRef<BroadcastChannel>()
  const announcedAt = useRef(Date.now())
  const elsewhere = useRef<Unsent>()
  const over = useRef(false)

  // Activity in one tab counts for all tabs.
  useEffect(() => {
    const channel = new BroadcastChannel('credence-activity')
    channel.onmessage = ({ data }) => {
      // One tab signs out for all: a second request would find no session, and be redirected to sign-in.
      if (data === 'leaving') {
        over.current = true
        return location.assign('/?notice=signed-out')
      }
      if (data === 'typed?') {
        const here = unsentHere()
        if (here.unsent) channel.postMessage(here)
        return
      }
      if (data !== 'active') {
        elsewhere.current = data
        return
      }
      // Not passed on, otherwise tabs would keep each other active.
      announcedAt.current = Date.now()
      last.current.active = announcedAt.current
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
    const notifyTabs = () => {
      if (last.current.active <= announcedAt.current) return
      announcedAt.current = Date.now()
      tabs.current?.postMessage('active')
    }
    const tick = () => {
      notifyTabs()
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
  const leave = useCallback(async () => {
    const here = unsentHere()
    if (!here.unsent) {
      elsewhere.current = undefined
      tabs.current?.postMessage('typed?')
      await new Promise((done) => setTimeout(done, second / 2))
      if (over.current) return undefined
    }
    tabs.current?.postMessage('leaving')
    return here.unsent ? here : (elsewhere.current ?? here)
  }, [])
  return { secondsLeft, stay, leave }
}

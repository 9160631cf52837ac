import { useFetchers, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { messages } from '#server/contract/messages.ts'
import { onNetworkFailure } from './network-failure.ts'
import { useListAnnouncement } from './use-list-announcement.ts'

/** Milliseconds. Anything faster is not announced. */
const delayMs = 150

/** Whether a navigation or form has been pending for a while. */
function useWaiting(): boolean {
  const navigating = useNavigation().state !== 'idle'
  const sending = useFetchers().some(({ formMethod, state }) => state !== 'idle' && formMethod === 'POST')
  const under = navigating || sending
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!under) return setWaiting(false)
    const timer = setTimeout(() => setWaiting(true), delayMs)
    return () => clearTimeout(timer)
  }, [under])
  return waiting
}

/** Whether the last form did not reach the server. */
function useCutOff(): boolean {
  const [cutOff, setCutOff] = useState(false)
  useEffect(() => onNetworkFailure(() => setCutOff(true)), [])
  useEffect(() => {
    const forget = () => setCutOff(false)
    addEventListener('submit', forget, true)
    return () => removeEventListener('submit', forget, true)
  }, [])
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset on another page
  useEffect(() => setCutOff(false), [pathname])
  return cutOff
}

/** The last link or button that was pressed. */
function usePressed() {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element) pressed.current = target.closest('a, button') ?? pressed.current
    }
    const noteSubmit = ({ submitter, target }: SubmitEvent) => {
      pressed.current = submitter ?? (target instanceof Element ? target : null)
    }
    addEventListener('click', note, true)
    addEventListener('submit', noteSubmit, true)
    return () => {
      removeEventListener('click', note, true)
      removeEventListener('submit', noteSubmit, true)
    }
  }, [])
  return pressed
}

/** With JavaScript the browser shows no progress while a page is loaded: a thin line and the pressed control do. */
export function Progress() {
  const cutOff = useCutOff()
  const waiting = useWaiting() && !cutOff
  const pressed = usePressed()
  const news = useListAnnouncement()
  useEffect(() => {
    const control = waiting ? pressed.current : null
    control?.setAttribute('aria-busy', 'true')
    return () => control?.removeAttribute('aria-busy')
  }, [waiting, pressed])
  return (
    <>
      {waiting && <div className="progress" aria-hidden="true" />}
      <p className="sr-only" role="status">
        {waiting ? messages.search.loading : news}
      </p>
      {cutOff && (
        <p className="toast cut-off" role="alert">
          {messages.form.cutOff}
        </p>
      )}
    </>
  )
}

import { useEffect, useState } from 'react'
import { useShell } from '../use-shell.ts'
import type { LiteOfferLine } from './lite-offer-line.tsx'

/** Present once Lite mode was accepted or declined in this browser. */
export const liteOfferCookie = 'credence-lite-offer'

/** A page that becomes interactive later than this, in milliseconds, is slow. */
const slow = 3000

/** Whether the page loaded slowly while it was visible the whole time. */
const loadedSlowly = () =>
  performance.now() > slow &&
  !performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden')

/** Offers Lite mode if pages load slowly, until it is accepted or declined. */
export function LiteOffer() {
  const shell = useShell()
  const [loaded, setLoaded] = useState<{ LiteOfferLine: typeof LiteOfferLine }>()
  const [answered, setAnswered] = useState(true)
  useEffect(() => {
    if (loadedSlowly()) void import('./lite-offer-line.tsx').then(setLoaded)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is reloaded after a form was submitted
  useEffect(() => setAnswered(document.cookie.includes(`${liteOfferCookie}=`)), [shell])
  return loaded && <div role="status">{!answered && <loaded.LiteOfferLine />}</div>
}

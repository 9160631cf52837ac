import { useEffect, useState } from 'react'
import type { LiteOfferLine } from './lite-offer-line.tsx'
import { useShell } from './use-shell.ts'

/** There once somebody has taken or declined Lite mode in this browser. */
export const liteOfferCookie = 'credence-lite-offer'

/** A page that came alive later than this, in milliseconds, came slowly. */
const slow = 3000

/** Whether the page of this address came slowly, with somebody looking at it all the while. */
const cameSlowly = () =>
  performance.now() > slow &&
  !performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden')

/** Where pages come slowly, Lite mode is offered until it is taken or declined, and never again. */
export function LiteOffer() {
  const shell = useShell()
  const [loaded, setLoaded] = useState<{ LiteOfferLine: typeof LiteOfferLine }>()
  const [answered, setAnswered] = useState(true)
  useEffect(() => {
    if (cameSlowly()) void import('./lite-offer-line.tsx').then(setLoaded)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is read anew after a form was sent
  useEffect(() => setAnswered(document.cookie.includes(`${liteOfferCookie}=`)), [shell])
  return loaded && <div role="status">{!answered && <loaded.LiteOfferLine />}</div>
}

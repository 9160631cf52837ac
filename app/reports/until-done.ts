import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'

const everyTwoSeconds = 2000

/** Reads the page again every two seconds until its order is done, and then gives the words to announce. */
export function useUntilDone(done: boolean): string {
  const { revalidate, state } = useRevalidator()
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (done || state !== 'idle') return
    const timer = setTimeout(() => {
      setWaited(true)
      revalidate()
    }, everyTwoSeconds)
    return () => clearTimeout(timer)
  }, [done, state, revalidate])
  return done && waited ? 'Report ready' : ''
}

import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'

const everyMs = 2500

/** Revalidates the page every few seconds while work is left; returns a text for screen readers when less is left. */
export function usePolling(left: number): string {
  const { revalidate, state } = useRevalidator()
  const [before, setBefore] = useState(left)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (left === 0 || state !== 'idle') return
    const timer = setInterval(() => {
      if (!document.hidden) revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [left, state, revalidate])
  useEffect(() => {
    if (left < before) setNews(left === 0 ? 'Nothing more is to come' : `${left} still to come`)
    setBefore(left)
  }, [left, before])
  return news
}

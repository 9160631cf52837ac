import { useEffect, useState } from 'react'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { plural } from '#server/contract/plural.ts'
import type { Suggestion } from './suggestion.ts'

interface Suggestions {
  options: Suggestion[]
  /** The status message. */
  status: string
}

const none: Suggestions = { options: [], status: '' }
const saying = (status: string): Suggestions => ({ options: [], status })

async function fetchSuggestions(q: string, hint: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/app/search/suggestions?${new URLSearchParams({ q })}`, { signal })
  if (!response.ok) return saying(messages.search.error)
  const { data }: { data: Suggestion[] } = await response.json()
  const options = data.slice(0, limits.suggestions)
  if (options.length === 0) return saying(messages.search.none)
  return { options, status: `${plural(options.length, 'suggestion')}. ${hint}` }
}

/** Suggestions for the typed text, requested after a pause; outdated responses are dropped. */
export function useSuggestions(typed: string, hint: string): Suggestions {
  const [suggestions, setSuggestions] = useState(none)
  const q = typed.trim()
  useEffect(() => {
    setSuggestions(none)
    if (!q) return
    const request = new AbortController()
    const ask = async () => {
      if (q.length < limits.minSearchLength) return setSuggestions(saying(messages.search.tooShort))
      setSuggestions(saying(messages.search.loading))
      const answer = await fetchSuggestions(q, hint, request.signal).catch(() =>
        saying(messages.search.error),
      )
      if (!request.signal.aborted) setSuggestions(answer)
    }
    const pause = setTimeout(() => void ask(), limits.searchDebounceMs)
    return () => {
      clearTimeout(pause)
      request.abort()
    }
  }, [q, hint])
  return suggestions
}

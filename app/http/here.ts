import { useLocation } from '@remix-run/react'

/** The address of this page without the toast that may have come with it. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('notice')
  return query.size ? `${pathname}?${query}` : pathname
}

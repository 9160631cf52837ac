import { useLocation } from '@remix-run/react'

/** The address of a page without the toast that may have come with it, and without what `others` name of its query. */
export function hereOf(
  { pathname, search }: { pathname: string; search: string },
  ...others: string[]
): string {
  const query = new URLSearchParams(search)
  for (const name of ['notice', ...others]) query.delete(name)
  return query.size ? `${pathname}?${query}` : pathname
}

/** The address of this page without the toast that may have come with it. */
export const useHere = (): string => hereOf(useLocation())

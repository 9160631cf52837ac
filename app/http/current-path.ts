import { useLocation } from '@remix-run/react'

/** A page's address without the toast code and without the search params named in `others`. */
export function currentPath(
  { pathname, search }: { pathname: string; search: string },
  ...others: string[]
): string {
  const query = new URLSearchParams(search)
  for (const name of ['notice', ...others]) query.delete(name)
  return query.size ? `${pathname}?${query}` : pathname
}

/** The current page's address without the toast code. */
export const useCurrentPath = (): string => currentPath(useLocation())

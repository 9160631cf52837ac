import { useLocation } from '@remix-run/react'

/** The same page again. */
export function RetryLink() {
  const { pathname, search } = useLocation()
  return (
    <a className="button" href={pathname + search}>
      Try again
    </a>
  )
}

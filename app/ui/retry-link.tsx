import { useLocation } from '@remix-run/react'

/** A link to the same page. */
export function RetryLink() {
  const { pathname, search } = useLocation()
  return (
    <a className="button" href={pathname + search}>
      Try again
    </a>
  )
}

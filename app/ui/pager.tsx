import { useLocation } from '@remix-run/react'
import { Link } from './link.tsx'
import { onceParams } from './list-search.ts'

/** Rows per page of a list. */
export const perPage = 25

interface Props {
  page: number
  perPage: number
  total: number
  /** Counting stopped at `total`; there are more. */
  more?: boolean
  /** The search param of the page number, and the label, for pages with two lists. */
  name?: string
  label?: string
}

/** The position as text; undefined if the only page is shown, which needs no pagination. */
export function pageInWords(page: number, pages: number, more?: boolean): string | undefined {
  const all = pages.toLocaleString('en-IN')
  if (page > pages && !more) return pages === 1 ? 'Past the only page' : `Past the last of ${all} pages`
  return pages === 1 ? undefined : `Page ${page.toLocaleString('en-IN')} of ${all}${more ? '+' : ''}`
}

/** Links to the previous and next page, keeping the other search params. */
export function Pager({ page, perPage, total, more, name = 'page', label = 'Pages' }: Props) {
  const { pathname, search } = useLocation()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const to = (target: number) => {
    const query = new URLSearchParams(search)
    for (const word of ['notice', ...onceParams]) query.delete(word)
    query.set(name, String(target))
    return `${pathname}?${query}`
  }
  const words = pageInWords(page, pages, more)
  if (!words) return null
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <Link to={to(Math.min(page - 1, pages))} rel="prev">
          Previous
        </Link>
      )}
      <span>{words}</span>
      {(page < pages || more) && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}

import { Link, useLocation } from '@remix-run/react'

/** How many rows a page of a list has. */
export const perPage = 25

interface Props {
  page: number
  perPage: number
  total: number
  /** The count stopped here; there are more. */
  more?: boolean
  /** The word of the address that says the page, and what is paged, where a page has two lists. */
  name?: string
  label?: string
}

/** Which page this is; undefined where there is but one, which needs no way to others. */
export function pageInWords(page: number, pages: number, more?: boolean): string | undefined {
  const all = pages.toLocaleString('en-IN')
  if (page > pages && !more) return pages === 1 ? 'Past the only page' : `Past the last of ${all} pages`
  return pages === 1 ? undefined : `Page ${page.toLocaleString('en-IN')} of ${all}${more ? '+' : ''}`
}

/** Previous and next page, with the rest of the address kept. */
export function Pager({ page, perPage, total, more, name = 'page', label = 'Pages' }: Props) {
  const { pathname, search } = useLocation()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const to = (wanted: number) => {
    const query = new URLSearchParams(search)
    query.delete('notice')
    query.set(name, String(wanted))
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

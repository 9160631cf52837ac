import { useLocation } from '@remix-run/react'
import { Link } from '../../ui/link.tsx'
import { listSearch } from '../../ui/list-search.ts'

interface Props {
  name: string
  label: string
  value: string
  /** The value as display text. */
  text: string
}

/** A filter set by a link; it applies until removed. */
export function FixedFilter({ name, label, value, text }: Props) {
  const { pathname, search } = useLocation()
  const query = listSearch(search)
  query.delete(name)
  return (
    <span className="fixed-filter">
      <input type="hidden" name={name} value={value} />
      {label}: <strong>{text}</strong>{' '}
      <Link to={query.size ? `${pathname}?${query}` : pathname}>
        Remove<span className="sr-only"> the filter {label}</span>
      </Link>
    </span>
  )
}

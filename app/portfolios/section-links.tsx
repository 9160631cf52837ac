import { useLocation } from '@remix-run/react'
import { Link } from '../ui/link.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import { sectionsOf, slugOf } from './sections.ts'

const days = ['as_of', 'since']

/** Links to every section of a portfolio, keeping the as-of date and the comparison date. */
export function SectionLinks({ portfolioId }: { portfolioId: string }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const params = new URLSearchParams(
    days.flatMap((day) => (query.get(day) ? [[day, query.get(day) ?? '']] : [])),
  )
  return (
    <nav className="sections" aria-label="Portfolio sections">
      <WithSpaces>
        {sectionsOf(portfolioId).map(({ slug, label, to }) => (
          <Link
            key={slug}
            to={params.size ? `${to}?${params}` : to}
            aria-current={slug === slugOf(pathname) ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </WithSpaces>
    </nav>
  )
}

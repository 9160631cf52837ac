import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { withNoBreaks } from './with-no-breaks.ts'

interface Props {
  title: string
  crumbs?: { to: string; label: string }[]
  identity?: ReactNode
  actions?: ReactNode
}

/** The header of a page: breadcrumbs, its only h1, the identity line, actions. Breadcrumbs without permission are plain text. */
export function PageHead({ title, crumbs, identity, actions }: Props) {
  const { closed = [] } = useRouteLoaderData<{ closed?: string[] }>('shell/shell.route') ?? {}
  return (
    <>
      {crumbs && (
        <nav className="crumbs" aria-label="Breadcrumb">
          {crumbs.map(({ to, label }) => (
            <span key={to}>
              {closed.some((feature) => to.startsWith(feature)) ? label : <Link to={to}>{label}</Link>}
              {' › '}
            </span>
          ))}
          <span aria-current="page">{title}</span>
        </nav>
      )}
      <div className="head">
        <div>
          <h1>{withNoBreaks(title)}</h1>
          {identity && <div className="identity">{identity}</div>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
    </>
  )
}

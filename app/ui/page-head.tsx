import { Link, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { unbroken } from './unbroken.ts'

interface Props {
  title: string
  crumbs?: { to: string; label: string }[]
  identity?: ReactNode
  actions?: ReactNode
}

/** The head of a page: where it stands, its one h1, the identity line, what can be done. A crumb that the policy does not open is a word. */
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
          <h1>{unbroken(title)}</h1>
          {identity && <div className="identity">{identity}</div>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
    </>
  )
}

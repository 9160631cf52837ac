import { Link, type LinkProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type Feature, features } from '#server/contract/features.ts'
import { useShell } from './use-shell.ts'

interface NotAllowedProps {
  to: string
  className?: string
  children: ReactNode
}

/** What would be a link, had the person's policy it: it stays readable and says why. */
export const NotAllowed = ({ to, className = '', children }: NotAllowedProps) => (
  <a href={to} aria-disabled="true" className={`${className} dim`.trim()} title="You do not have permission">
    <span>
      {children} <small>not allowed</small>
    </span>
  </a>
)

interface Props {
  /** What it leads into. */
  feature: Feature
  /** Where in it; its first page where nothing is said. */
  to?: string
  className?: string
  children: ReactNode
}

/** A link; where the person's policy does not open what it leads into, it stays readable and says why. */
export function PolicyLink({ feature, to = feature, className = '', children }: Props) {
  const { closed, lacking } = useShell()
  if (!closed.includes(feature))
    return (
      <Link to={to} className={className || undefined}>
        {children}
      </Link>
    )
  if (lacking.includes(feature)) return <span className="dim">{children}</span>
  return (
    <NotAllowed to={to} className={className}>
      {children}
    </NotAllowed>
  )
}

interface PartyNameProps extends Pick<LinkProps, 'discover'> {
  id: string
  name: ReactNode
  /** Where on its page, with the query, beginning with a slash. */
  section?: string
}

/** A party by its name, which leads to its page; for whom the policy does not open that, the name alone. */
export function PartyName({ id, name, section = '', ...link }: PartyNameProps) {
  const { closed } = useShell()
  if (closed.includes(features.party)) return name
  return (
    <Link to={`/app/party/${id}${section}`} {...link}>
      {name}
    </Link>
  )
}

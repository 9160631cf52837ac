import type { LinkProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type Feature, features } from '#server/contract/features.ts'
import { Link } from '../ui/link.tsx'
import { useShell } from './use-shell.ts'

interface NotAllowedProps {
  to: string
  className?: string
  children: ReactNode
}

/** A link the user has no permission for: the text stays readable and says why. */
export const NotAllowed = ({ to, className = '', children }: NotAllowedProps) => (
  <a href={to} aria-disabled="true" className={`${className} dim`.trim()} title="You do not have permission">
    <span>
      {children} <small>not allowed</small>
    </span>
  </a>
)

interface Props {
  /** The feature that the link opens. */
  feature: Feature
  /** The path within the feature; its first page by default. */
  to?: string
  className?: string
  children: ReactNode
}

/** A link. Without permission for its feature the text stays readable and says why; if the platform lacks the feature it is plain text. */
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
  /** The path within the party's page, with the query, starting with a slash. */
  section?: string
}

/** A party's name as a link to its page; only the name if the policy does not allow parties. */
export function PartyName({ id, name, section = '', ...link }: PartyNameProps) {
  const { closed } = useShell()
  if (closed.includes(features.party)) return name
  return (
    <Link to={`/app/party/${id}${section}`} {...link}>
      {name}
    </Link>
  )
}

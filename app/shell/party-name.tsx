import { Link } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { useShell } from './use-shell.ts'

interface Props {
  id: string
  name: string
  /** Where on its page, with the query, beginning with a slash. */
  section?: string
}

/** A party by its name, which leads to its page; for whom the policy does not open that, the name alone. */
export function PartyName({ id, name, section = '' }: Props) {
  const { closed } = useShell()
  return closed.includes(features.party) ? name : <Link to={`/app/party/${id}${section}`}>{name}</Link>
}

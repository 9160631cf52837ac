import { Link } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { useShell } from '../shell/use-shell.ts'

/** A party by its name, which leads to its page; for whom the policy does not open that, the name alone. */
export function PartyName({ id, name }: { id: string; name: string }) {
  const { closed } = useShell()
  return closed.includes(features.party) ? name : <Link to={`/app/party/${id}`}>{name}</Link>
}

import type { ReactNode } from 'react'
import { features } from '#server/contract/features.ts'
import { useShell } from '../shell/use-shell.ts'
import { Link } from '../ui/link.tsx'

/** The case of a notice as a link to its page; only its label if the policy does not allow cases. */
export function CaseLink({ id, children }: { id: string | number; children: ReactNode }) {
  const { closed } = useShell()
  return closed.includes(features.cases) ? children : <Link to={`/app/cases/${id}`}>{children}</Link>
}

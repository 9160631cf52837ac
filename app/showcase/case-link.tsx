import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { features } from '#server/contract/features.ts'
import { useShell } from '../shell/use-shell.ts'

/** The case of a notice, which leads to its page; for whom the policy does not open that, what it is called. */
export function CaseLink({ id, children }: { id: string | number; children: ReactNode }) {
  const { closed } = useShell()
  return closed.includes(features.cases) ? children : <Link to={`/app/cases/${id}`}>{children}</Link>
}

import { useRouteLoaderData } from '@remix-run/react'
import type { KeptForm } from './kept-form.server.ts'

const none: Record<string, string> = {}

/** What a form had said when its session ended, for the form of that intent on this page. */
export function useKept(intent: string): Record<string, string> {
  const shell = useRouteLoaderData<{ kept: KeptForm | null }>('shell/shell.route')
  return shell?.kept?.intent === intent ? shell.kept.fields : none
}

import { useRouteLoaderData } from '@remix-run/react'
import type { FormDraft } from '../http/form-draft.server.ts'

const none: FormDraft['fields'] = {}

/** What a form had said when its session ended, for the form of that intent on this page. */
export function useFormDraft(intent: string): FormDraft['fields'] {
  const shell = useRouteLoaderData<{ kept: FormDraft | null }>('shell/shell.route')
  return shell?.kept?.intent === intent ? shell.kept.fields : none
}

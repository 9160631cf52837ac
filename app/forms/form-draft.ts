import { useRouteLoaderData } from '@remix-run/react'
import type { FormDraft } from '../http/forms/form-draft.server.ts'

const none: FormDraft['fields'] = {}

/** The values of the form with this intent that were kept when the session ended. */
export function useFormDraft(intent: string): FormDraft['fields'] {
  const shell = useRouteLoaderData<{ kept: FormDraft | null }>('shell/shell.route')
  return shell?.kept?.intent === intent ? shell.kept.fields : none
}

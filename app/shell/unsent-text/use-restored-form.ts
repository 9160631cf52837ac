import { messages } from '#server/contract/messages.ts'
import { useFormAnswer } from '../../forms/form-state.ts'
import { useShell } from '../use-shell.ts'

/** The message for a form of the page, or of the panel beside it, that was restored because it was not sent or failed; null if none was. */
export function useRestoredForm(where: 'page' | 'panel'): string | null {
  const { kept } = useShell()
  const answered = !!useFormAnswer()
  if (!kept || answered || !!kept.fields.in_panel !== (where === 'panel')) return null
  return kept.had_files ? messages.form.givenBackWithoutFiles : messages.form.givenBack
}

import { useFormAnswer } from '../forms/form-state.ts'
import { useShell } from './use-shell.ts'

/** Whether a form of the page, or of the panel beside it, is back that was not sent or did not come through. */
export function useGivenBack(where: 'page' | 'panel'): boolean {
  const { kept } = useShell()
  const answered = !!useFormAnswer()
  return !!kept && !answered && !!kept.fields.in_panel === (where === 'panel')
}

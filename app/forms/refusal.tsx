import { ErrorSummary } from '../ui/error-summary.tsx'
import { useFormAnswer } from './form-state.ts'

/**
 * Why one of the forms of these intents was refused; without them, any form of the page. It stands above all, not in the form: where
 * somebody else came first, the form is gone.
 */
export function Refusal({ of }: { of?: string[] }) {
  const answer = useFormAnswer()
  const isMeant = !of || of.includes(String(answer?.initialValue?.intent))
  return <ErrorSummary fields={[]} form={(isMeant && answer?.error?.['']) || []} />
}

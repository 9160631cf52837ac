import { ErrorSummary } from '../ui/error-summary.tsx'
import { useFormAnswer } from './form-state.ts'

/**
 * Shows why a form with one of these intents was rejected, or any form of the page if `of` is absent. Placed at the top
 * of the page, since the form itself may be gone after a conflict.
 */
export function Refusal({ of }: { of?: string[] }) {
  const answer = useFormAnswer()
  const isForThisForm = !of || of.includes(String(answer?.initialValue?.intent))
  return <ErrorSummary fields={[]} form={(isForThisForm && answer?.error?.['']) || []} />
}

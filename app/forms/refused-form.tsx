import { ErrorSummary } from '../ui/error-summary.tsx'
import { Facts } from '../ui/facts.tsx'
import { Conflict } from './conflict.tsx'
import { useFormAnswer, useFormState } from './form-state.ts'

/** A field of a form that people write in. */
export interface WrittenField {
  name: string
  label: string
}

/**
 * Why a form was refused that is gone, since somebody else came first, and what was written in it, to be copied. `gone`: the intents that
 * the page has no form of, as it is now, with the fields of each that people write in.
 */
export function RefusedForm({ gone }: { gone: Record<string, readonly WrittenField[]> }) {
  const answer = useFormAnswer()
  const intent = String(answer?.initialValue?.intent ?? '')
  const form = useFormState(intent)
  const fields = Object.hasOwn(gone, intent) ? gone[intent] : undefined
  if (!fields) return null
  const written = fields.filter(({ name }) => form.field(name).value)
  return (
    <>
      <ErrorSummary fields={[]} form={Object.values(answer?.error ?? {}).flatMap((why) => why ?? [])} />
      <Conflict form={form} />
      {written.length > 0 && (
        <Facts
          facts={written.map(({ name, label }) => [
            `What you wrote at “${label}”`,
            <span key={name} className="said">
              {form.field(name).value}
            </span>,
          ])}
        />
      )}
    </>
  )
}

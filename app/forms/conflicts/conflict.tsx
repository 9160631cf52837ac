import { Fragment } from 'react'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Facts } from '../../ui/facts.tsx'
import { type FormState, useFormAnswer, useFormState } from '../form-state.ts'

/** A value changed by another user first: its current value, and the value submitted here. */
export interface ConflictingValue {
  label: string
  now: string
  yours: string
}

/** Shows the values another user changed first, each with its current and the submitted value. */
export function Conflict({ form }: { form: FormState }) {
  const { conflict = [] } = (form.answer ?? {}) as { conflict?: ConflictingValue[] }
  if (conflict.length === 0) return null
  return (
    <dl className="facts narrow conflict">
      {conflict.map(({ label, now, yours }) => (
        <Fragment key={label}>
          <div>
            <dt>{label} now</dt>
            <dd className="said">{now}</dd>
          </div>
          <div>
            <dt>Your change</dt>
            <dd className="said">{yours}</dd>
          </div>
        </Fragment>
      ))}
    </dl>
  )
}

/** A text field of a form. */
export interface WrittenField {
  name: string
  label: string
}

/**
 * Shows why a form was rejected that is no longer on the page because of another user's change, with the typed text so
 * that it can be copied. `gone`: the intents that currently have no form on the page, each with its text fields.
 */
export function RefusedForm({ gone }: { gone: Record<string, readonly WrittenField[]> }) {
  const answer = useFormAnswer()
  const intent = String(answer?.initialValue?.intent ?? '')
  const form = useFormState(intent)
  const fields = Object.hasOwn(gone, intent) ? gone[intent] : undefined
  if (!fields) return null
  const written = fields.flatMap(({ name, label }): [string, string][] => {
    const { value } = form.field(name)
    return value ? [[`Your text for “${label}”`, value]] : []
  })
  return (
    <>
      <ErrorSummary fields={[]} form={Object.values(answer?.error ?? {}).flatMap((why) => why ?? [])} />
      <Conflict form={form} />
      {written.length > 0 && (
        <div className="said">
          <Facts facts={written} />
        </div>
      )}
    </>
  )
}

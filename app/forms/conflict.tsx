import { Fragment } from 'react'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Facts } from '../ui/facts.tsx'
import { type FormState, useFormAnswer, useFormState } from './form-state.ts'

/** Something that somebody else changed first: what it says now, and what was wanted. */
export interface Sides {
  label: string
  now: string
  yours: string
}

/** After somebody else's change came first: what it says now, and what was wanted, of one thing or several. */
export function Conflict({ form }: { form: FormState }) {
  const { conflict = [] } = (form.answer ?? {}) as { conflict?: Sides[] }
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

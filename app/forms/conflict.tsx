import { Fragment } from 'react'
import type { FormState } from './form-state.ts'

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
            <dt>You wanted</dt>
            <dd className="said">{yours}</dd>
          </div>
        </Fragment>
      ))}
    </dl>
  )
}

import type { FormState } from '../forms/form-state.ts'

/** After somebody else's change came first: what the case says now, and what was wanted. */
export function Conflict({ form }: { form: FormState }) {
  const { conflict } = (form.answer ?? {}) as { conflict?: { label: string; now: string; yours: string } }
  if (!conflict) return null
  return (
    <dl className="facts narrow conflict">
      <div>
        <dt>{conflict.label} now</dt>
        <dd>{conflict.now}</dd>
      </div>
      <div>
        <dt>You wanted</dt>
        <dd>{conflict.yours}</dd>
      </div>
    </dl>
  )
}

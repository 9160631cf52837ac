import type { FormField } from '../../forms/form-state.ts'

/** Radio buttons to approve or refuse. `approve` says what an approval does. */
export function DecisionChoice({ decision, approve }: { decision: FormField; approve: string }) {
  const choices = [
    ['approve', `Approve: ${approve}`],
    ['refuse', 'Reject'],
  ] as const
  return (
    <fieldset className={decision.errors ? 'field wrong' : 'field'}>
      <legend>Decision</legend>
      {choices.map(([value, label], index) => (
        <label key={value}>
          <input
            type="radio"
            name="decision"
            value={value}
            id={index === 0 ? decision.id : undefined}
            defaultChecked={decision.value === value}
            aria-invalid={decision.errors && true}
            required
          />{' '}
          {label}
        </label>
      ))}
      {decision.errors && <span className="error">{decision.errors.join(' ')}</span>}
    </fieldset>
  )
}

import type { NamedFormField } from '../form-state.ts'

/** A checkbox to agree to the text above it. */
export const AgreeField = ({ field }: { field: NamedFormField }) => {
  const { id, name, label, value, errors } = field
  return (
    <div className={errors ? 'field wrong' : 'field'}>
      <label className="choice" htmlFor={id}>
        <input
          type="checkbox"
          name={name}
          id={id}
          defaultChecked={value === 'on'}
          aria-describedby={errors && `${id}-error`}
          required
        />{' '}
        {label}
      </label>
      {errors && (
        <span className="error" id={`${id}-error`}>
          {errors.join(' ')}
        </span>
      )}
    </div>
  )
}

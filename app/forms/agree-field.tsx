import type { ReactNode } from 'react'
import type { FormField } from './form-state.ts'

/** The tick under what somebody agrees to. */
export const AgreeField = ({
  field: { id, name, value, errors },
  children,
}: {
  field: FormField
  children: ReactNode
}) => (
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
      {children}
    </label>
    {errors && (
      <span className="error" id={`${id}-error`}>
        {errors.join(' ')}
      </span>
    )}
  </div>
)

import type { ReactNode } from 'react'

export interface FieldState {
  id: string
  name: string
  errors?: string[] | undefined
}

/** A field with the label that the error summary shows. */
export interface NamedField extends FieldState {
  label: string
}

interface Props {
  field: FieldState
  label: string
  hint?: ReactNode
  /** Renders the control with the attributes that connect it to its label, hint and errors. */
  children: (control: ControlProps) => ReactNode
}

export interface ControlProps {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A labelled control with its hint above and its error below. */
export function Field({ field, label, hint, children }: Props) {
  const { id, name, errors } = field
  const wrong = !!errors?.length
  const described = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={wrong ? 'field wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({ id, name, 'aria-describedby': described, 'aria-invalid': wrong || undefined })}
      {wrong && (
        <span className="error" id={`${id}-error`}>
          {errors.join(' ')}
        </span>
      )}
    </div>
  )
}

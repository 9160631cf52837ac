import type { FormField } from '../form-state.ts'

interface Props {
  field: FormField
  legend: string
  options: [value: string, label: string][]
  checked: string[]
}

/** Checkboxes for choosing several options. */
export function Choices({ field, legend, options, checked }: Props) {
  const wrong = field.errors ? ' wrong' : ''
  return (
    <fieldset className={`field pick-many${wrong}`} id={field.id} tabIndex={-1}>
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="choice">
          <input type="checkbox" name={field.name} value={value} defaultChecked={checked.includes(value)} />{' '}
          {label}
        </label>
      ))}
      {field.errors && <span className="error">{field.errors.join(' ')}</span>}
    </fieldset>
  )
}

import type { FormField } from '../../forms/form-state.ts'

interface Props {
  field: FormField
  legend: string
  options: readonly (readonly [value: string, label: string])[]
  /** The first option takes the initial focus. */
  first?: boolean
}

/** Native radio buttons with a legend: Tab enters the group, arrow keys choose, Enter submits. */
export function RadioGroup({ field, legend, options, first }: Props) {
  const { id, name, value, errors } = field
  const wrong = !!errors?.length
  return (
    <fieldset className={`radios field${wrong ? ' wrong' : ''}${first ? ' first' : ''}`}>
      <legend>{legend}</legend>
      {options.map(([option, label], index) => (
        <label key={option}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={option}
            defaultChecked={value === option}
            aria-describedby={wrong ? `${id}-error` : undefined}
            // biome-ignore lint/a11y/noAutofocus: alerts are decided with the keyboard right away
            autoFocus={first && index === 0}
          />
          {label}
        </label>
      ))}
      {wrong && (
        <span className="error" id={`${id}-error`}>
          {errors.join(' ')}
        </span>
      )}
    </fieldset>
  )
}

interface Props {
  name: string
  label: string
  value: string
  /** What stands for no choice; left out, there is always one. */
  any?: string
  options: readonly { value: string; label: string }[]
}

/** One native select of a form that filters a list. What the list is filtered by stands in it, also where nothing has it any more. */
export function FilterSelect({ name, label, value, any, options }: Props) {
  const id = `filter-${name}`
  const isGone = value !== '' && options.every((option) => option.value !== value)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} key={value}>
        {any !== undefined && <option value="">{any}</option>}
        {isGone && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

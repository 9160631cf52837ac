interface Props {
  name: string
  label: string
  value: string | undefined
}

/** One native day of a form that filters a list. */
export function FilterDay({ name, label, value = '' }: Props) {
  const id = `filter-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" name={name} defaultValue={value} key={value} />
    </div>
  )
}

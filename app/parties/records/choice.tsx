interface Props {
  name: string
  label: string
  value: string
  /** What stands for no choice; left out, there is always one. */
  any?: string
  of: [value: string, text: string][]
}

/** One native select of a filter form. */
export function Choice({ name, label, value, any, of }: Props) {
  return (
    <div className="field">
      <label htmlFor={`of-${name}`}>{label}</label>
      <select id={`of-${name}`} name={name} defaultValue={value} key={value}>
        {any !== undefined && <option value="">{any}</option>}
        {of.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

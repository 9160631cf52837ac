interface BoxProps {
  name: string
  value: string
  label: string
  chosen: string[]
}

/** One of several checkboxes with the same name; ticked if its value is in `chosen`. */
export function Checkbox({ name, value, label, chosen }: BoxProps) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} /> {label}
    </label>
  )
}

interface BoxProps {
  name: string
  value: string
  label: string
  chosen: string[]
}

/** A box of several of a name; ticked where its value is among those chosen. */
export function Box({ name, value, label, chosen }: BoxProps) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} /> {label}
    </label>
  )
}

import { useShown } from './use-shown.ts'

interface Props {
  name: string
  label: string
  value: string | undefined
}

/** A native date input of a filter form. */
export function FilterDay({ name, label, value = '' }: Props) {
  const id = `filter-${name}`
  const field = useShown<HTMLInputElement>(value)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" name={name} defaultValue={value} ref={field} />
    </div>
  )
}

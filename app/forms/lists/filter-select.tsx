import { type Option, SelectOptions } from '../../ui/select-options.tsx'
import { useShown } from './use-shown.ts'

interface Props {
  name: string
  label: string
  value: string
  /** The label of the empty option; if absent, there is no empty option. */
  any?: string
  options: readonly Option[]
}

/** A native select of a filter form. Includes the current value even if it is no longer among the options. */
export function FilterSelect({ name, label, value, any, options }: Props) {
  const id = `filter-${name}`
  const field = useShown<HTMLSelectElement>(value)
  const isGone = value !== '' && options.every((option) => option.value !== value)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} ref={field}>
        {any !== undefined && <option value="">{any}</option>}
        {isGone && <option value={value}>{value}</option>}
        <SelectOptions options={options} />
      </select>
    </div>
  )
}

import { useShown } from './use-shown.ts'

/** The text input of a filter form. */
export function FilterText({ label, value }: { label: string; value: string }) {
  const field = useShown<HTMLInputElement>(value)
  return (
    <div className="field">
      <label htmlFor="filter-q">{label}</label>
      <input id="filter-q" type="search" name="q" defaultValue={value} ref={field} maxLength={100} />
    </div>
  )
}

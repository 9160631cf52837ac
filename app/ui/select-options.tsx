export interface Option {
  value: string
  label: string
}

/** Labels by value as select options. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The values of options, to check filters against. */
export const valuesOf = (options: readonly Option[]) => options.map(({ value }) => value)

/** The options of a native select. */
export const SelectOptions = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

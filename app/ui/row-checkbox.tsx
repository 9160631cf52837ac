import type { ReactNode } from 'react'

interface Props {
  name: string
  value: string
  /** The selected values; undefined if nothing can be selected. */
  chosen: string[] | undefined
  children: ReactNode
}

/** The name of a row with a checkbox that selects it: the text is the checkbox's label, so that it appears in the row only once. */
export const RowCheckbox = ({ name, value, chosen, children }: Props) =>
  chosen ? (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
      {children}
    </label>
  ) : (
    children
  )

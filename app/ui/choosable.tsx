import type { ReactNode } from 'react'

interface Props {
  name: string
  value: string
  /** What is chosen; undefined where nothing can be. */
  chosen: string[] | undefined
  children: ReactNode
}

/** What names a row, behind a box that chooses it: the text is the box's label, so that it stands in the row once. */
export const Choosable = ({ name, value, chosen, children }: Props) =>
  chosen ? (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
      {children}
    </label>
  ) : (
    children
  )

import type { ReactNode } from 'react'
import type { Column } from './periods-shown.ts'

/** The column headings: each period with notes that apply to it alone. */
export function ColumnHeads({
  columns,
  corner,
  children,
}: {
  columns: Column[]
  corner: string
  children?: ReactNode
}) {
  return (
    <thead>
      <tr>
        <th scope="col">{corner}</th>
        {columns.map(({ end, name, under }) => (
          <th key={end} scope="col" className="num">
            {under ? `${name} ` : name}
            {under && <small>{under}</small>}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}

/** The heading of a group of rows, over all columns. */
export const GroupHead = ({ label, columns }: { label: string; columns: number }) => (
  <tr>
    <th scope="rowgroup" colSpan={columns}>
      {label}
    </th>
  </tr>
)

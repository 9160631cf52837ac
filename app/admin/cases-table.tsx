import type { ReactNode } from 'react'

/** A table of workflows or case types, with the number of open cases in the last column. */
export const CasesTable = ({
  label,
  heads,
  children,
}: {
  label: string
  heads: string[]
  children: ReactNode
}) => (
  <table className="stacked cases-table" aria-label={label}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th scope="col" key={head}>
            {head}
          </th>
        ))}
        <th scope="col" className="num">
          Open cases
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

interface Props {
  label: string
  heads: string[]
  lines: { line: number; cells: string[]; why?: string }[]
}

const day = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/
const figure = /^[-+(₹]?[\d., ]*\)?$/

/** The CSS class of a column: dates do not wrap, numbers are right-aligned. */
function lookOf(cells: string[]): string | undefined {
  const filled = cells.filter(Boolean)
  if (filled.every((cell) => day.test(cell))) return 'date'
  return filled.every((cell) => figure.test(cell)) ? 'num' : undefined
}

/** Lines of a file with their line numbers, and the reason for lines that could not be read. */
export function PreviewTable({ label, heads, lines }: Props) {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), heads.length)
  const columns = Array.from({ length: width }, (_, index) => ({
    place: index,
    head: heads[index] || `Column ${index + 1}`,
    look: lookOf(lines.map(({ cells }) => cells[index] ?? '')),
  }))
  const reasons = lines.some(({ why }) => why)
  return (
    <div className="scroll">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className="num">
              Row{' '}
            </th>
            {reasons && <th scope="col">Reason</th>}
            {columns.map(({ place, head, look }) => (
              <th scope="col" key={place} className={look}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, cells, why }) => (
            <tr key={line}>
              <th scope="row" className="num">
                {line}
              </th>
              {reasons && <td>{why}</td>}
              {columns.map(({ place, look }) => (
                <td key={place} className={look}>
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

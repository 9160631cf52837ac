interface Props {
  label: string
  heads: string[]
  lines: { line: number; cells: string[]; why: string }[]
  /** Show the line number and reason of each line. */
  reasons?: boolean
}

/** Lines of a file as a table. */
export const LinesTable = ({ label, heads, lines, reasons }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable with the arrow keys
  <section className="scroll" tabIndex={0} aria-label={`Table: ${label}`}>
    <table aria-label={label}>
      <thead>
        <tr>
          {reasons && (
            <>
              <th scope="col" className="num">
                Row
              </th>
              <th scope="col">Reason</th>
            </>
          )}
          {heads.map((head, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may be equal and never move
            <th scope="col" key={index}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, cells, why }) => (
          <tr key={line}>
            {reasons && (
              <>
                <th scope="row" className="num">
                  {line}
                </th>
                <td>{why}</td>
              </>
            )}
            {heads.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move
              <td key={index}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

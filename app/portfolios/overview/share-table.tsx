import { Link } from '../../ui/link.tsx'
import type { Line } from './lines.server.ts'

interface Props {
  /** The heading of the row labels. */
  head: string
  label: string
  lines: Line[]
  total?: Line | undefined
  /** The address of a row's list of parties, including the search params common to all addresses. */
  to: (query: string) => string
}

const columnHeadings = ['Parties', '%', '₹ crore', '%']

/** The distribution of parties and exposure; each row links to its parties. */
export const ShareTable = ({ head, label, lines, total, to }: Props) => (
  <div className="scroll">
    <table className="tight" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columnHeadings.map((one, index) => (
            <th key={index < 2 ? `n${one}` : one} scope="col" className="num">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.query ?? line.label} line={line} to={to} />
        ))}
        {total && <Row line={total} to={to} className="total" />}
      </tbody>
    </table>
  </div>
)

const Row = ({ line, to, className }: { line: Line; className?: string } & Pick<Props, 'to'>) => (
  <tr className={className}>
    <th scope="row">{line.query ? <Link to={to(line.query)}>{line.label}</Link> : line.label}</th>
    {line.figures.map((figure, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the figures are in the order of the headings
      <td key={index} className="num">
        {figure}
      </td>
    ))}
  </tr>
)

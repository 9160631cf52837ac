import type { ConsentStatement } from '#server/contract/consents/consent-statements.ts'
import { plural } from '#server/contract/plural.ts'
import { Day } from '../ui/day.tsx'
import { fileSize } from '../ui/file-size.ts'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'

/** How many lines of a file were read, or that it is only stored. */
export const readInWords = ({ read, lines }: Pick<ConsentStatement, 'read' | 'lines'>): string =>
  read && lines !== null ? plural(lines, 'line') : 'Stored, not read'

/** Statements, each linking to what was read from it. */
export const StatementList = ({ statements }: { statements: ConsentStatement[] }) => (
  <div className="scroll">
    <table className="stacked">
      <caption className="sr-only">Statements, newest first</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Read</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">Uploaded</th>
        </tr>
      </thead>
      <tbody>
        {statements.map((one) => (
          <tr key={one.statement_id}>
            <th scope="row">
              <Link to={`/consent/${one.section}/statements/${one.statement_id}`}>{one.file_name}</Link>{' '}
              <small className="soft">{fileSize(one.size)}</small>
            </th>
            <td data-label="Read">{readInWords(one)}</td>
            <td data-label="From">
              <Day on={one.from} />
            </td>
            <td data-label="To">
              <Day on={one.to} />
            </td>
            <td data-label="Uploaded">
              <Moment at={one.sent_at} /> {one.sent_by && <small className="soft">{one.sent_by}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

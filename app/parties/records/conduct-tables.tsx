import type { ReactNode } from 'react'
import { rupeesInWords } from '#server/contract/money.ts'
import { severities } from '#server/contract/severities.ts'
import type { OwnConduct } from '#server/contract/signals/conduct.ts'
import { covenantStatuses } from '#server/contract/signals/conduct-words.ts'
import { Day } from '../../ui/day.tsx'
import { State } from '../../ui/state.tsx'

interface Column {
  head: string
  numeric?: true
}

const Table = ({ label, columns, children }: { label: string; columns: Column[]; children: ReactNode }) => (
  <div className="scroll">
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, numeric }) => (
            <th key={head} scope="col" className={numeric && 'num'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

const columnsNamed = (...names: string[]): Column[] => names.map((head) => ({ head }))

/** Covenants by test date. */
export const CovenantTable = ({ rows }: { rows: OwnConduct['covenants'] }) => (
  <Table
    label="Covenants"
    columns={columnsNamed('Covenant', 'Type', 'Due on', 'Status', 'Cured on', 'Number')}
  >
    {rows.map(({ reference, covenant, covenant_type, due_on, status, cured_on }) => (
      <tr key={`${reference} ${due_on}`}>
        <th scope="row">{covenant}</th>
        <td>{covenant_type ?? '—'}</td>
        <td>
          <Day on={due_on} />
        </td>
        <td>
          <State>{covenantStatuses[status]}</State>
        </td>
        <td>
          <Day on={cured_on} />
        </td>
        <td>{reference}</td>
      </tr>
    ))}
  </Table>
)

/** Auditors' observations. */
export const ObservationTable = ({ rows }: { rows: OwnConduct['audit_observations'] }) => (
  <Table
    label="Audit observations"
    columns={columnsNamed(
      'Observation',
      'Category',
      'Severity',
      'Report',
      'Issued on',
      'Closed on',
      'Number',
    )}
  >
    {rows.map((one) => (
      <tr key={one.reference}>
        <th scope="row">{one.observation}</th>
        <td>{one.category ?? '—'}</td>
        <td>{one.severity ? severities[one.severity] : '—'}</td>
        <td>
          {one.report} <small className="soft">{[one.auditor, one.period].filter(Boolean).join(', ')}</small>
        </td>
        <td>
          <Day on={one.issued_on} />
        </td>
        <td>
          <Day on={one.closed_on} />
        </td>
        <td>{one.reference}</td>
      </tr>
    ))}
  </Table>
)

/** Cheques that were returned unpaid. */
export const ChequeReturnTable = ({ rows }: { rows: OwnConduct['cheque_returns'] }) => (
  <Table
    label="Cheque returns"
    columns={[
      ...columnsNamed('Cheque', 'Account', 'Returned on'),
      { head: 'Amount', numeric: true },
      ...columnsNamed('Reason'),
    ]}
  >
    {rows.map(({ account_number, cheque_number, returned_on, amount, reason }) => (
      <tr key={`${account_number} ${cheque_number} ${returned_on}`}>
        <th scope="row">{cheque_number}</th>
        <td>{account_number}</td>
        <td>
          <Day on={returned_on} />
        </td>
        <td className="num">{rupeesInWords(amount)}</td>
        <td>{reason ?? '—'}</td>
      </tr>
    ))}
  </Table>
)

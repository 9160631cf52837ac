import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Sort } from '../../forms/lists/list-query.server.ts'
import { usePanelAddress } from '../../shell/panels/use-panel-address.ts'
import { PartyName } from '../../shell/policy-link.tsx'
import { Day } from '../../ui/day.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectAll } from '../../ui/select-all.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { State } from '../../ui/state.tsx'
import { Due } from '../due.tsx'
import type { ShownCase } from './cases.server.ts'

interface Props {
  cases: ShownCase[]
  caption: ReactNode
  /** If absent, the table is not sortable. */
  sort?: Sort | undefined
  /** All cases are of the party whose page shows them: no company column, and cases open on their own page. */
  ofParty?: boolean
  /** Rows have checkboxes for bulk changes: the table is in a form. */
  ticked?: boolean
}

const heads = [
  { by: 'subject', label: 'Case' },
  { by: 'party_name', label: 'Company' },
  { by: 'case_status', label: 'Status' },
  { by: 'due_on', label: 'Due', numeric: true },
  { label: 'Assignee', least: true },
  { by: 'created_at', label: 'Created', numeric: true },
]

function Heads({ sort, ofParty, ticked }: Pick<Props, 'sort' | 'ofParty' | 'ticked'>) {
  return (
    <tr>
      {ticked && (
        <th scope="col">
          <SelectAll name="case" />
          <span className="sr-only">Select</span>
        </th>
      )}
      <th scope="col" className="num">
        No.
      </th>
      {heads
        .filter(({ by }) => !(ofParty && by === 'party_name'))
        .map(({ by, label, numeric = false, least }) =>
          by && sort ? (
            <SortHeader key={label} by={by} label={label} current={sort} numeric={numeric} />
          ) : (
            <th key={label} scope="col" className={numeric ? 'num' : least ? 'least' : undefined}>
              {label}
            </th>
          ),
        )}
    </tr>
  )
}

/** The case number links to the side panel, the summary to the page of the case. */
function Opened({ row: { case_id }, ofParty }: { row: ShownCase; ofParty: boolean | undefined }) {
  const address = usePanelAddress()
  const [search] = useSearchParams()
  if (ofParty) return case_id
  return (
    <Link
      to={address({ offCanvas: 'view-case', case_id })}
      preventScrollReset
      aria-current={search.get('case_id') === case_id || undefined}
    >
      {case_id}
    </Link>
  )
}

interface RowProps extends Pick<Props, 'ofParty' | 'ticked'> {
  row: ShownCase
}

function CaseRow({ row, ofParty, ticked }: RowProps) {
  return (
    <tr>
      {ticked && (
        <td>
          <input type="checkbox" name="case" value={row.case_id} aria-label={`Select ${row.case_id}`} />
        </td>
      )}
      <td data-label="No." className="num">
        <Opened row={row} ofParty={ofParty} />
      </td>
      <th scope="row">
        <Link to={`/app/cases/${row.case_id}`}>{row.subject}</Link>
        <small>{row.type}</small>
      </th>
      {!ofParty && (
        <td>
          <PartyName id={row.party_id} name={row.party_name} />
        </td>
      )}
      <td>
        <State>{row.case_status}</State>
        {row.asked && <small>{row.asked} pending approval</small>}
      </td>
      <td data-label="Due" className="num">
        <Due ticket={row} />
      </td>
      <td data-label="Assignee" className="least">
        {row.assignee ?? <span className="soft">Unassigned</span>}
      </td>
      <td data-label="Created" className="num">
        {row.created}
        {row.next_due && (
          <small>
            next <Day on={row.next_due} />
          </small>
        )}
      </td>
    </tr>
  )
}

/** Cases as a table. */
export function CaseRows({ cases, caption, sort, ofParty, ticked }: Props) {
  const what = { ...(sort && { sort }), ...(ofParty && { ofParty }), ...(ticked && { ticked }) }
  return (
    <div className="scroll">
      <table className="stacked cases">
        <caption>{caption}</caption>
        <thead>
          <Heads {...what} />
        </thead>
        <tbody>
          {cases.map((row) => (
            <CaseRow key={row.case_id} row={row} ofParty={ofParty} ticked={ticked} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { ddmmyyyy } from '#server/contract/calendar.ts'
import { groupIndian } from '#server/contract/money.ts'
import { registryStates } from '#server/contract/registry/registry-forms.ts'
import type { RegistryHistoryRow } from '#server/contract/registry/registry-status.ts'
import type { ListQuery } from '../forms/lists/list-query.server.ts'
import { Day } from '../ui/day.tsx'
import { asFile } from '../ui/file-words.ts'
import { Link } from '../ui/link.tsx'
import { SortHeader } from '../ui/sort-header.tsx'
import { daysLate } from './status-table.tsx'

interface Props {
  form: { name: string; key: string }
  rows: RegistryHistoryRow[]
  periods: string[]
  total: number
  list: ListQuery
  /** The filters and sorting as search params. */
  params: string
}

type Period = RegistryHistoryRow['periods'][number]

function FilingState({ of }: { of: Period | undefined }) {
  if (!of) return <>—</>
  const { state, filed_on, due_on, days_late } = of
  if (filed_on)
    return (
      <>
        <Day on={filed_on} />
        <small className={days_late > 0 ? 'down' : undefined}>
          {days_late > 0 ? daysLate(days_late) : 'on time'}
        </small>
      </>
    )
  return (
    <>
      {registryStates[state]}
      <small className={state === 'late' ? 'down' : undefined}>
        {state === 'late' ? daysLate(days_late) : `by ${ddmmyyyy(due_on)}`}
      </small>
    </>
  )
}

/** The largest number of days late in these periods. */
function worstOf(periods: Period[]): string {
  const days = Math.max(0, ...periods.map(({ days_late }) => days_late))
  return days > 0 ? groupIndian(days) : '—'
}

/** The history of a form: a row for each company, or each of its directors, a column for each period. */
export function HistoryTable({ form, rows, periods, total, list, params }: Props) {
  return (
    <div className="scroll">
      <table className="registry">
        <caption>
          {form.name} filings by period end: {rows.length} of {total} shown.{' '}
          <a
            href={`/mca-status/history/${form.key}/filings.csv?${params}`}
            download={`history of ${form.name}.csv`}
          >
            {asFile('CSV', total)}
          </a>
        </caption>
        <thead>
          <tr>
            <SortHeader by="party_name" label="Company" current={list.sort} />
            {periods.map((end) => (
              <th scope="col" key={end}>
                <Day on={end} />
              </th>
            ))}
            <SortHeader by="days_late" label="Most days late" current={list.sort} first="desc" numeric />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ party_id, party_name, director, periods: known }) => (
            <tr key={`${party_id} ${director?.din}`}>
              <th scope="row">
                <Link to={`/mca-status?party_id=${party_id}`}>{party_name}</Link>
                {director && (
                  <small>
                    {director.name}, DIN {director.din}
                  </small>
                )}
              </th>
              {periods.map((end) => (
                <td key={end}>
                  <FilingState of={known.find(({ period_end }) => period_end === end)} />
                </td>
              ))}
              <td className="num">{worstOf(known)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { ddmmyyyy } from '#server/contract/calendar.ts'
import { groupIndian } from '#server/contract/money.ts'
import { plural } from '#server/contract/plural.ts'
import { registryForms, registryStates } from '#server/contract/registry/registry-forms.ts'
import type { RegistryLine } from '#server/contract/registry/registry-status.ts'
import type { ListQuery } from '../forms/lists/list-query.server.ts'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { PartyName } from '../shell/policy-link.tsx'
import { Day } from '../ui/day.tsx'
import { Empty } from '../ui/empty.tsx'
import { asFile } from '../ui/file-words.ts'
import { Link } from '../ui/link.tsx'
import { Pager, perPage } from '../ui/pager.tsx'
import { SortHeader } from '../ui/sort-header.tsx'
import { State } from '../ui/state.tsx'

interface Props {
  lines: RegistryLine[]
  total: number
  companies: number
  list: ListQuery
  /** The filters and sorting as search params. */
  params: string
}

/** '1 day late', '1,277 days late'. */
export const daysLate = (days: number) => `${plural(days, 'day')} late`

function Fee({ line: { additional_fee, fee_rule, days_late } }: { line: RegistryLine }) {
  if (days_late === 0) return <>—</>
  // The legal source is shown below the list, form by form, and in the CSV.
  const [counted] = fee_rule.split(': ')
  return (
    <>
      {additional_fee === null ? 'Unknown' : `₹ ${groupIndian(additional_fee)}`}
      <small>{additional_fee === null ? 'The capital is not on record.' : counted}</small>
    </>
  )
}

function Row({ line }: { line: RegistryLine }) {
  const { party_id, party_name, place, form, period_end, director, due_on, basis, state, days_late } = line
  return (
    <tr>
      <th scope="row">
        <PartyName id={party_id} name={party_name} />
        <small>{director ? `${director.name}, DIN ${director.din}` : place}</small>
      </th>
      <td>
        <Link to={`/mca-status/history/${form}?party_id=${party_id}`}>{registryForms[form].name}</Link>
        <small>to {ddmmyyyy(period_end)}</small>
      </td>
      <td className="reason" data-label="Due">
        <Day on={due_on} />
        <small>{basis}</small>
      </td>
      <td>
        <State>{registryStates[state]}</State>
        {days_late > 0 && (
          <small className={state === 'late' ? 'down' : undefined}>{daysLate(days_late)}</small>
        )}
      </td>
      <td data-label="Filed">
        <Day on={line.filed_on} />
        {line.srn && <small>SRN {line.srn}</small>}
      </td>
      <td className="reason num" data-label="Additional fee">
        <Fee line={line} />
      </td>
    </tr>
  )
}

function Nothing({ list, companies }: Pick<Props, 'list' | 'companies'>) {
  if (Object.keys(list.filters).length > 0)
    return (
      <Empty title="No forms match these filters">
        Remove a filter or <Link to="/mca-status">show all forms</Link>.
      </Empty>
    )
  if (companies > 0) return <Empty title="The companies you watch have no annual forms to file" />
  return (
    <Empty title="You are not watching any companies yet">
      <Link to="/app/search">Search for companies</Link> and add them to your watchlist to see their forms
      here.
    </Empty>
  )
}

/** A page of forms, with sorting and total. */
export function StatusTable({ lines, total, companies, list, params }: Props) {
  return (
    <>
      <ListRemarks remarks={list.remarks} />
      {total === 0 && <Nothing list={list} companies={companies} />}
      {total > 0 && (
        <div className="scroll">
          <table className="registry stacked">
            <caption>
              {lines.length} of {groupIndian(total)} shown: due in the last twelve months or the next ninety
              days, and still late from earlier.{' '}
              <a href={`/mca-status.csv?${params}`} download="registry status.csv">
                {asFile('CSV', total)}
              </a>{' '}
              <a href={`/mca-status.ics?${params}`} download="registry status.ics">
                Calendar
              </a>
            </caption>
            <thead>
              <tr>
                <SortHeader by="party_name" label="Company" current={list.sort} />
                <SortHeader by="form" label="Form" current={list.sort} />
                <SortHeader by="due_on" label="Due" current={list.sort} />
                <SortHeader by="days_late" label="State" current={list.sort} first="desc" />
                <th scope="col">Filed</th>
                <SortHeader
                  by="additional_fee"
                  label="Additional fee"
                  current={list.sort}
                  first="desc"
                  numeric
                />
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Row
                  key={`${line.party_id} ${line.form} ${line.period_end} ${line.director?.din}`}
                  line={line}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager page={list.page} perPage={perPage} total={total} />
    </>
  )
}

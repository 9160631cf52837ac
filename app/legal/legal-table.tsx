import { groupIndian } from '#server/contract/money.ts'
import type { LegalCaseSummary } from '#server/contract/parties/legal.ts'
import { courtKindWords, disposed, otherSide } from '#server/contract/parties/legal-words.ts'
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
  cases: LegalCaseSummary[]
  total: number
  list: ListQuery
  /** The filters and sorting as search params. */
  params: string
}

function Row({ of: courtCase }: { of: LegalCaseSummary }) {
  const { court_case_id, party_id, party_name, court, kind, number, other_party, next_hearing, stage } =
    courtCase
  return (
    <tr>
      <th scope="row">
        <Link to={`/legal/${court_case_id}`}>{number}</Link>
        <small>{court}</small>
      </th>
      <td>
        <PartyName id={party_id} name={party_name} />
        {other_party && <small>{otherSide(courtCase.role, other_party)}</small>}
      </td>
      <td>{courtKindWords(kind)}</td>
      <td data-label="Filed">
        <Day on={courtCase.filed_on} />
      </td>
      <td>{stage === disposed ? stage : <State>{stage}</State>}</td>
      <td data-label="Next hearing">
        <Day on={next_hearing?.heard_on} />
        {next_hearing && <small>{next_hearing.purpose}</small>}
      </td>
    </tr>
  )
}

function Nothing({ list }: Pick<Props, 'list'>) {
  const narrowed = Object.keys(list.filters).length > 0
  return (
    <Empty
      title={
        narrowed ? 'No court cases match these filters' : 'No court cases on record for your watched parties'
      }
    >
      {narrowed ? (
        <>
          Remove a filter or <Link to="/legal">show all court cases</Link>.
        </>
      ) : (
        <>
          <Link to="/app/search">Search for parties</Link> and add them to your watchlist to see their cases
          here.
        </>
      )}
    </Empty>
  )
}

/** A page of proceedings, with sorting and total. */
export function LegalTable({ cases, total, list, params }: Props) {
  return (
    <>
      <ListRemarks remarks={list.remarks} />
      {total === 0 && <Nothing list={list} />}
      {total > 0 && (
        <div className="scroll">
          <table className="stacked">
            <caption>
              {cases.length} of {groupIndian(total)} shown.{' '}
              <a href={`/legal.csv?${params}`} download="court cases.csv">
                {asFile('CSV', total)}
              </a>{' '}
              <a href={`/legal.ics?${params}`} download="hearings.ics">
                Hearings calendar
              </a>
            </caption>
            <thead>
              <tr>
                <SortHeader by="court" label="Case" current={list.sort} />
                <SortHeader by="party_name" label="Party" current={list.sort} />
                <th scope="col">Kind</th>
                <SortHeader by="filed_on" label="Filed" current={list.sort} first="desc" />
                <SortHeader by="stage" label="Stage" current={list.sort} />
                <SortHeader by="next_hearing" label="Next hearing" current={list.sort} />
              </tr>
            </thead>
            <tbody>
              {cases.map((courtCase) => (
                <Row key={courtCase.court_case_id} of={courtCase} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager page={list.page} perPage={perPage} total={total} />
    </>
  )
}

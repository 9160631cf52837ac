import { plural } from '#server/contract/plural.ts'
import type { Sort } from '../../forms/lists/list-query.server.ts'
import { PartyName } from '../../shell/policy-link.tsx'
import { Day } from '../../ui/day.tsx'
import { Link } from '../../ui/link.tsx'
import { Risk } from '../../ui/risk.tsx'
import { RowCheckbox } from '../../ui/row-checkbox.tsx'
import { SelectAll } from '../../ui/select-all.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import type { MemberRow } from './members.server.ts'

interface Props {
  rows: MemberRow[]
  sort: Sort
  /** The ids of the selected parties, if parties can be selected. */
  chosen: string[] | undefined
  /** The as-of date in the address; '' for today. */
  day: string
  caption: React.ReactNode
}

/** The parties of a portfolio, one per row, each linked to its page and its open alerts. */
export function MemberTable({ rows, sort, chosen, day, caption }: Props) {
  return (
    <div className="scroll">
      <table className="conduct">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <SortHeader
              by="name"
              label="Company"
              current={sort}
              before={chosen && <SelectAll name="party" />}
            />
            <SortHeader by="exposure" label="Exposure, ₹ cr" current={sort} first="desc" numeric />
            <SortHeader by="accounts" label="Accounts" current={sort} first="desc" numeric />
            <SortHeader by="use" label="Used, %" current={sort} first="desc" numeric />
            <SortHeader by="days_past_due" label="Days past due" current={sort} first="desc" numeric />
            <SortHeader by="score" label="Score" current={sort} numeric />
            <SortHeader by="change" label="Change" current={sort} numeric />
            <th scope="col">Risk</th>
            <th scope="col">Last alert</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.party_id} row={row} chosen={chosen} day={day} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const signed = (points: number | null) =>
  points === null ? '—' : points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'

const coloured = (points: number | null) => (points && points < 0 ? 'num down' : points ? 'num up' : 'num')

function Row({ row, chosen, day }: { row: MemberRow } & Pick<Props, 'chosen' | 'day'>) {
  const { party_id, name, open_alerts = 0 } = row
  return (
    <tr>
      <th scope="row">
        <RowCheckbox name="party" value={party_id} chosen={chosen}>
          <PartyName id={party_id} name={name} section={day && `/scores?as_of=${day}`} />
        </RowCheckbox>
      </th>
      <td className="num">{row.exposure ?? '—'}</td>
      <td className="num">{row.accounts || '—'}</td>
      <td className="num">{row.use ?? '—'}</td>
      <td className="num">{row.days_past_due ?? '—'}</td>
      <td className="num">{row.score ?? '—'}</td>
      <td className={coloured(row.change)}>{signed(row.change)}</td>
      <td>{row.band ? <Risk level={row.band} /> : 'No score'}</td>
      <td>
        <Day on={row.last_alert} />
        {open_alerts > 0 && (
          <small>
            <Link
              to={`/app/alerts?state=open&party_id=${party_id}`}
              aria-label={`${plural(open_alerts, 'open alert')} for ${name}`}
            >
              {open_alerts} open
            </Link>
          </small>
        )}
      </td>
    </tr>
  )
}

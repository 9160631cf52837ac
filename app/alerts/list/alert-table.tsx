import { useSearchParams } from '@remix-run/react'
import type { AlertSort } from '#server/contract/alerts/alert-filters.ts'
import { groupIndian } from '#server/contract/money.ts'
import type { ListQuery } from '../../forms/lists/list-query.server.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { usePanelAddress } from '../../shell/panels/use-panel-address.ts'
import { PartyName } from '../../shell/policy-link.tsx'
import { Day } from '../../ui/day.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FileLinks } from '../../ui/file-links.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Risk } from '../../ui/risk.tsx'
import { SelectAll } from '../../ui/select-all.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { WholeDates } from '../../ui/whole-dates.tsx'
import { AlertState } from '../detail/alert-state.tsx'
import type { ShownAlert } from './alerts.server.ts'

interface Props {
  alerts: ShownAlert[]
  total: number
  /** `usual`: the default filters apply, since the query string has none. */
  list: ListQuery & { usual?: boolean }
  /** The list's filters and sorting as a query string. */
  query: string
  may_see_cases: boolean
  /** Rows have checkboxes for bulk decisions: the table is in a form. */
  ticked?: boolean
  /** All alerts are of the party whose page shows them: no company column, and alerts open in the list of all alerts. */
  ofParty?: boolean
}

const bands = { high: 'High-risk score', medium: 'Medium-risk score', low: 'Low-risk score' }

const orders: Record<string, [asc: string, desc: string]> = {
  date_of_alert: ['Oldest first', 'Newest first'],
  severity: ['Least severe first', 'Most severe first'],
  party_name: ['By company, A to Z', 'By company, Z to A'],
  exposure: ['Smallest exposure first', 'Largest exposure first'],
  score: ['Lowest score first', 'Highest score first'],
} satisfies Record<AlertSort, [asc: string, desc: string]>

type RowProps = { alert: ShownAlert } & Pick<Props, 'may_see_cases' | 'ofParty' | 'ticked'>

function Company({ alert }: Pick<RowProps, 'alert'>) {
  return (
    <>
      <td>
        <PartyName id={alert.party_id} name={alert.party_name} />
        {alert.band && <small>{bands[alert.band]}</small>}
      </td>
      <td data-label="Exposure, ₹ cr" className="num least">
        {alert.exposure ?? '—'}
      </td>
    </>
  )
}

function AlertRow({ alert, may_see_cases, ofParty, ticked }: RowProps) {
  const here = usePanelAddress()
  const address = (panel: { offCanvas: string }) =>
    ofParty ? `/app/alerts?${new URLSearchParams({ party_id: alert.party_id, ...panel })}` : here(panel)
  const [search] = useSearchParams()
  return (
    <tr>
      {ticked && (
        <td>
          <input
            type="checkbox"
            name="alert"
            value={alert._id}
            aria-label={`Select ${alert.alert_summary}`}
          />
        </td>
      )}
      <td>
        <Risk level={alert.severity} />
      </td>
      <th scope="row">
        <Link
          to={address({ offCanvas: alert._id })}
          preventScrollReset
          aria-current={[search.get('offCanvas'), search.get('alert_id')].includes(alert._id) || undefined}
        >
          <WholeDates text={alert.alert_summary} />
        </Link>
      </th>
      {!ofParty && <Company alert={alert} />}
      <td data-label="Raised" className="num">
        <Day on={alert.date_of_alert} />
      </td>
      <td data-label="State" className="least">
        <AlertState alert={alert} may_see_cases={may_see_cases} />
        {alert.assignee && <small className="whole">{alert.assignee}</small>}
      </td>
    </tr>
  )
}

/** A page of alerts with its sorting, total and file downloads. */
export function AlertTable({ alerts, total, list, query, may_see_cases, ofParty, ticked }: Props) {
  const { sort: current, filters, remarks, page, usual } = list
  const { state, ...others } = filters
  const narrowed = (state ?? 'all') !== 'all' || Object.keys(others).length > 0
  if (total === 0)
    return (
      <>
        <ListRemarks remarks={remarks} />
        {usual ? <NoOpenAlerts /> : <NoAlerts narrowed={narrowed} />}
      </>
    )
  const order = orders[current.by]?.[current.in === 'asc' ? 0 : 1]
  return (
    <>
      <ListRemarks remarks={remarks} />
      <div className="scroll">
        <table className="stacked alerts">
          <caption>
            {order}, {alerts.length} of {groupIndian(total)} shown.{' '}
            <FileLinks name="alerts" query={query} total={total} />
          </caption>
          <thead>
            <tr>
              {ticked && (
                <th scope="col">
                  <SelectAll name="alert" />
                  <span className="sr-only">Select</span>
                </th>
              )}
              <SortHeader by="severity" label="Severity" current={current} />
              <th scope="col">Alert</th>
              {!ofParty && (
                <>
                  <SortHeader by="party_name" label="Company" current={current} />
                  <SortHeader
                    by="exposure"
                    label="Exposure, ₹ cr"
                    current={current}
                    numeric
                    className="least"
                  />
                </>
              )}
              <SortHeader by="date_of_alert" label="Raised" current={current} numeric />
              <th scope="col" className="least">
                State
              </th>
            </tr>
          </thead>
          <tbody>
            {alerts.map((alert) => (
              <AlertRow
                key={alert._id}
                alert={alert}
                may_see_cases={may_see_cases}
                {...(ofParty && { ofParty })}
                {...(ticked && { ticked })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} perPage={25} total={total} />
    </>
  )
}

const NoOpenAlerts = () => (
  <Empty title="No open alerts">
    See <Link to="/app/alerts?state=all">all alerts</Link>.
  </Empty>
)

function NoAlerts({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <Empty title="No alerts match these filters">
        Remove a filter or <Link to="/app/alerts">show your open alerts</Link>.
      </Empty>
    )
  return (
    <Empty title="No alerts yet">
      Alerts are raised for parties on your <Link to="/watchlist">watchlist</Link>, in a portfolio or with
      exposure. You can also create one manually.
    </Empty>
  )
}

import { Form } from '@remix-run/react'
import { plural } from '#server/contract/plural.ts'
import type { SignalTrial, TrialExample } from '#server/contract/signals/signal-settings.ts'
import { PartyName } from '../../shell/policy-link.tsx'
import { Day } from '../../ui/day.tsx'
import { Link } from '../../ui/link.tsx'
import { Risk } from '../../ui/risk.tsx'
import { LimitField } from './limit-field.tsx'
import type { SignalPage } from './signals.server.ts'

/** Backtests other thresholds. */
export function BacktestForm({ signal, tried, faults }: Pick<SignalPage, 'signal' | 'tried' | 'faults'>) {
  const field = (name: 'raise' | 'grave') => ({ id: `try-${name}`, name, errors: faults?.[name] })
  return (
    <Form method="get" action={`/admin/signals/${signal.code}`} className="form" noValidate>
      {signal.raise && <LimitField field={field('raise')} threshold={signal.raise} value={tried.raise} />}
      {signal.grave && <LimitField field={field('grave')} threshold={signal.grave} value={tried.grave} />}
      <button type="submit">Run backtest</button>
    </Form>
  )
}

function Examples({ title, rows, all }: { title: string; rows: TrialExample[]; all: number }) {
  if (rows.length === 0) return null
  return (
    <div className="after">
      <h3>{all > rows.length ? `${title}: the first ${rows.length} of ${all}` : `${title}: ${all}`}</h3>
      <div className="scroll">
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Party</th>
              <th scope="col">Summary</th>
              <th scope="col">Severity</th>
              <th scope="col">Date</th>
              <th scope="col">Case</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ party_id, party_name, alert_id, case_id, date, summary, severity }) => (
              <tr key={alert_id ?? party_id}>
                <th scope="row">
                  <PartyName id={party_id} name={party_name} />
                </th>
                <td>{alert_id ? <Link to={`/app/alerts/${alert_id}`}>{summary}</Link> : summary}</td>
                <td>
                  <Risk level={severity} />
                </td>
                <td>
                  <Day on={date} />
                </td>
                <td>{case_id ? <Link to={`/app/cases/${case_id}`}>{case_id}</Link> : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The result of a backtest, in a sentence and with examples. */
export function BacktestResult({ trial }: { trial: SignalTrial }) {
  const { raised, would, cases, cases_would, unknown, parties, more, goes, comes } = trial
  return (
    <div className="after" role="status">
      <p>
        <strong>
          Would have raised {plural(would, 'alert')} instead of {raised}
          {cases > 0 &&
            `, including ${cases_would} of the ${cases} that became ${cases === 1 ? 'a case' : 'cases'}`}
          .
        </strong>
      </p>
      <p className="soft">
        From <Day on={trial.from} /> to <Day on={trial.to} />, recomputed from today’s records of{' '}
        {plural(parties, 'party', 'parties')} you watch
        {more && ' (you watch more; they and their alerts are not counted)'}.
        {unknown > 0 &&
          ` ${plural(unknown, 'alert')} cannot be recomputed because the underlying data is not on record: counted on both sides.`}
      </p>
      <Examples title="Alerts no longer raised" rows={goes} all={trial.goes_in_all} />
      <Examples title="Additional alerts" rows={comes} all={trial.comes_in_all} />
      {goes.length + comes.length === 0 && <p>No difference in alerts.</p>}
    </div>
  )
}

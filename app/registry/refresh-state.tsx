import { ddmmyyyy } from '#server/contract/calendar.ts'
import { plural } from '#server/contract/plural.ts'
import { registryForms } from '#server/contract/registry/registry-forms.ts'
import type { RegistryRefreshes } from '#server/contract/registry/registry-refresh.ts'
import { useCurrentPath } from '../http/current-path.ts'
import { usePolling } from '../http/use-polling.ts'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'

const isRunning = ({ newest }: RegistryRefreshes) =>
  newest?.state === 'waiting' || newest?.state === 'running'

function Running({ newest }: { newest: NonNullable<RegistryRefreshes['newest']> }) {
  const { done, total } = newest
  const far = total === null ? 'Refreshing' : `Refreshing, ${done} of ${total}`
  return (
    <p className="refreshing">
      {far} {total !== null && <progress value={done} max={total} aria-label={far} />}{' '}
      <Link to={useCurrentPath()} preventScrollReset>
        Check again
      </Link>{' '}
      <Link to="/account/jobs">My jobs</Link>
    </p>
  )
}

function Changes({ changes, found }: { changes: RegistryRefreshes['changes']; found: number }) {
  return (
    <details>
      <summary>What changed</summary>
      <ul>
        {changes.map(({ party_id, party_name, form, period_end, director_name, due_on, filed_on }) => (
          <li key={`${party_id} ${form} ${period_end} ${director_name}`}>
            <Link to={`/mca-status?party_id=${party_id}`}>{party_name}</Link>
            {director_name && `, ${director_name}`}: {registryForms[form].name} to {ddmmyyyy(period_end)}{' '}
            {filed_on ? `filed on ${ddmmyyyy(filed_on)}` : `late since ${ddmmyyyy(due_on)}`}
          </li>
        ))}
      </ul>
      {found > changes.length && <p className="soft">And {found - changes.length} more.</p>}
    </details>
  )
}

interface Props {
  refresh: RegistryRefreshes
  /** When the oldest cached company of the list was read, and how many were calculated just now. */
  kept_since: string | null
  read_now: number
  /** The number of companies whose data is of an earlier date, or missing. */
  not_read: number
}

/** The progress of a refresh, or the result of the last one; and the age of the list's data. */
export function RefreshState({ refresh, kept_since, read_now, not_read }: Props) {
  const { newest, done, changes } = refresh
  const running = isRunning(refresh)
  const isNews = usePolling(running ? 1 : 0) !== ''
  const found = done ? done.late + done.filed : 0
  return (
    <div className="refresh">
      <p role="status" className="sr-only">
        {isNews && 'Registry status refreshed'}
      </p>
      {running && newest && <Running newest={newest} />}
      {newest?.state === 'failed' && <p className="refused">{newest.error}</p>}
      {done?.finished_at && (
        <p className="soft">
          Refreshed <Moment at={done.finished_at} />:{' '}
          {found === 0
            ? 'no forms became late or were filed since the previous refresh.'
            : `${plural(done.late, 'form')} became late, ${plural(done.filed, 'form')} filed since the previous refresh.`}
        </p>
      )}
      {found > 0 && <Changes changes={changes} found={found} />}
      {kept_since && (
        <p className="soft">
          Data read since <Moment at={kept_since} />
          {read_now > 0 && `; ${plural(read_now, 'company', 'companies')} calculated just now`}.
        </p>
      )}
      {not_read > 0 && (
        <p className="soft">
          {plural(not_read, 'company', 'companies')} could not be read today:{' '}
          {not_read === 1 ? 'its' : 'their'} forms show the last data read, or are missing if none was ever
          read.
        </p>
      )}
    </div>
  )
}

import { type JobState, jobStates } from '#server/contract/organisation/job-words.ts'
import { State } from '../../ui/state.tsx'

interface Job {
  name: string
  of: string
  state: JobState
  done: number | null
  total: number | null
  attempts: number | null
  error: string | null
}

/** A job's state, progress, number of attempts and error. */
export function JobProgress({ job: { name, of, state, done, total, attempts, error } }: { job: Job }) {
  const far = state === 'running' && done !== null && total !== null ? `${done} of ${total}` : undefined
  return (
    <>
      <State>{jobStates[state]}</State>{' '}
      {far && (
        <progress value={done ?? 0} max={total ?? 0} aria-label={`${name} of ${of}: ${far} parts done`} />
      )}
      {attempts !== null && attempts > 1 && <small>{attempts} attempts</small>}
      {error && <small className="why">{error}</small>}
    </>
  )
}

interface Movable {
  job: { job_id: string; name: string; of: string; may_cancel: boolean; may_retry: boolean }
}

/** The button that cancels or retries a job, if its state allows that. Must be inside a form that handles both. */
export function JobMoves({ job: { job_id, name, of, may_cancel, may_retry } }: Movable) {
  const about = <span className="sr-only">{`: ${name} of ${of}`}</span>
  if (may_cancel)
    return (
      <button type="submit" name="cancel" value={job_id}>
        Cancel{about}
      </button>
    )
  if (!may_retry) return null
  return (
    <button type="submit" name="retry" value={job_id}>
      Retry{about}
    </button>
  )
}

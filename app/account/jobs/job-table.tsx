import { useActionData } from '@remix-run/react'
import { jobStates } from '#server/contract/organisation/job-words.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { ShownJob } from './jobs.server.ts'

function HowFar({ job: { state, done, total, of, name, error } }: { job: ShownJob }) {
  const counted = state === 'running' && done !== null && total !== null
  return (
    <>
      <span className="state">{jobStates[state]}</span>{' '}
      {counted && (
        <progress value={done} max={total} aria-label={`${name} of ${of}: ${done} of ${total} parts done`} />
      )}
      {error && <small>{error}</small>}
    </>
  )
}

function Moves({ job: { kind, state, job_id, name, of } }: { job: ShownJob }) {
  const about = `${name} of ${of}`
  if (state === 'waiting' || state === 'running')
    return (
      <button type="submit" name={`cancel-${kind}`} value={job_id} aria-label={`Cancel ${about}`}>
        Cancel
      </button>
    )
  if (state === 'failed')
    return (
      <button type="submit" name={`retry-${kind}`} value={job_id} aria-label={`Retry: ${about}`}>
        Retry
      </button>
    )
  return null
}

/** The user's jobs with their progress and the actions available. */
export function JobTable({ jobs, may }: { jobs: ShownJob[]; may: Record<ShownJob['kind'], boolean> }) {
  const refused = useActionData<{ message?: string }>()?.message
  const mayAny = Object.values(may).includes(true)
  const table = (
    <div className="scroll">
      <table className="stacked">
        <caption className="sr-only">My jobs</caption>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">Subject</th>
            <th scope="col">Status</th>
            <th scope="col">Requested</th>
            <th scope="col">Ended</th>
            {mayAny && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.job_id}>
              <th scope="row" className={job.name.includes(' ') ? undefined : 'nowrap'}>
                <PolicyLink feature={job.feature} to={job.to}>
                  {job.name}
                </PolicyLink>
              </th>
              <td>{job.of}</td>
              <td>
                <HowFar job={job} />
              </td>
              <td data-label="Requested">
                <Moment at={job.created_at} />
              </td>
              <td data-label="Ended">{job.finished_at ? <Moment at={job.finished_at} /> : '—'}</td>
              {mayAny && <td>{may[job.kind] && <Moves job={job} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  return mayAny ? (
    <PostForm intent="move-job">
      {refused && (
        <p className="refused" role="alert">
          {refused}
        </p>
      )}
      {table}
    </PostForm>
  ) : (
    table
  )
}

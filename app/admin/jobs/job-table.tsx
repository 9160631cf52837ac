import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { JobMoves, JobProgress } from './job-state.tsx'
import type { ListedJob } from './jobs.server.ts'

interface Props {
  jobs: ListedJob[]
  sort: { by: string; in: 'asc' | 'desc' }
  /** The table is in a form that cancels and retries jobs. */
  editable: boolean
}

/** Jobs as rows. A job that waits for user input can be cancelled only on its own page, which explains the effect. */
export const JobTable = ({ jobs, sort, editable }: Props) => (
  <div className="scroll">
    <table className="stacked orders">
      <caption className="sr-only">Jobs</caption>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <SortHeader by="of" label="Subject" current={sort} />
          <th scope="col">Status</th>
          <SortHeader by="person" label="Requested by" current={sort} />
          <SortHeader by="created_at" label="Requested" current={sort} first="desc" />
          <SortHeader by="finished_at" label="Ended" current={sort} first="desc" />
          {editable && <th scope="col">Actions</th>}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.job_id}>
            <th scope="row" className={job.name.includes(' ') ? undefined : 'nowrap'}>
              <Link to={`/admin/job/${job.job_id}`}>{job.name}</Link>
            </th>
            <td>{job.of}</td>
            <td>
              <JobProgress job={job} />
            </td>
            <td data-label="Requested by">
              {job.user_id ? (job.name_of_person ?? job.user_id) : 'Automatic'}
            </td>
            <td data-label="Requested">
              <Moment at={job.created_at} />
            </td>
            <td data-label="Ended">{job.finished_at ? <Moment at={job.finished_at} /> : '—'}</td>
            {editable && <td>{job.state !== 'needs you' && <JobMoves job={job} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

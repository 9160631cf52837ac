import { scheduleWords } from '#server/contract/organisation/job-words.ts'
import { Moment } from '../../ui/moment.tsx'
import { State } from '../../ui/state.tsx'
import type { ShownSchedule } from './jobs.server.ts'

function LastRun({ of: { began_at, ended_at, went_well } }: { of: ShownSchedule }) {
  if (!began_at) return <>Not yet</>
  const isRunning = ended_at === null || ended_at < began_at
  return (
    <>
      <Moment at={began_at} />{' '}
      {isRunning ? <State>Running</State> : <State>{went_well ? 'Done' : 'Failed'}</State>}
      {!isRunning && !went_well && <small>Retried automatically.</small>}
    </>
  )
}

/** Scheduled jobs: the last run, its outcome, and the next run. */
export const ScheduleTable = ({ schedules }: { schedules: ShownSchedule[] }) => (
  <div className="scroll">
    <table className="stacked">
      <caption className="sr-only">Scheduled jobs</caption>
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col">Last run</th>
          <th scope="col">Next run</th>
        </tr>
      </thead>
      <tbody>
        {schedules.map((one) => (
          <tr key={one.schedule}>
            <th scope="row">
              {scheduleWords[one.schedule].name}{' '}
              <small className="soft">{scheduleWords[one.schedule].what}</small>
            </th>
            <td data-label="Last run">
              <LastRun of={one} />
            </td>
            <td data-label="Next run">
              <Moment at={one.next_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

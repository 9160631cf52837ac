import { limits } from '#server/contract/limits.ts'
import { Moment } from '../../ui/moment.tsx'
import { onlyNewest } from '../../ui/only-newest.ts'
import type { ShownJob } from './jobs.server.ts'

const words: Record<string, string> = {
  create: 'Requested',
  cancel: 'Cancelled',
  retry: 'Retried',
  finish: 'Done',
  fail: 'Failed',
  choose: 'Rows decided',
  take: 'Imported',
  send: 'Next part uploaded',
  ask: 'Next step requested',
  columns: 'Columns mapped',
  apply: 'Applied',
  undo: 'Undone',
}

/** The job's audit log entries, oldest first. */
export const JobHistory = ({ of: { history } }: { of: ShownJob }) => (
  <>
    {history.length >= limits.maxJobEvents && (
      <p className="soft">{onlyNewest(limits.maxJobEvents)} Earlier records are in the audit log.</p>
    )}
    <ol className="timeline">
      {history.map(({ at, name, action }) => (
        <li key={`${at} ${action}`}>
          {words[action] ?? action.replaceAll('_', ' ')}
          {name && <> by {name}</>}
          <small>
            <Moment at={at} />
          </small>
        </li>
      ))}
    </ol>
  </>
)

import { limits } from '#server/contract/limits.ts'
import { Moment } from '../ui/moment.tsx'
import { onlyNewest } from '../ui/only-newest.ts'
import type { ShownJob } from './jobs.server.ts'

const words: Record<string, string> = {
  create: 'Asked for',
  cancel: 'Cancelled',
  retry: 'Tried again',
  finish: 'Done',
  fail: 'Failed',
  choose: 'Lines decided',
  take: 'Taken',
  send: 'Next part sent',
  ask: 'Asked for the next step',
  columns: 'Columns said',
  apply: 'Applied',
  undo: 'Undone',
}

/** What the audit says of a job, oldest first. */
export const JobHistory = ({ of: { history } }: { of: ShownJob }) => (
  <>
    {history.length >= limits.maxJobEvents && (
      <p className="soft">{onlyNewest(limits.maxJobEvents)} The audit holds what came before.</p>
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

import type { JobKind, JobState } from '#server/contract/job-words.ts'

interface Standing {
  kind: JobKind
  state: JobState
}

const over: JobState[] = ['done', 'failed', 'cancelled']

/** Whether a job can be cancelled: one that is not over. Computing alerts is not stopped once it runs. */
export const mayCancel = ({ kind, state }: Standing): boolean =>
  !over.includes(state) && !(kind === 'signals' && state === 'running')

/** Whether a job can be tried again: one that failed. An import never fails, it waits for somebody; an upload that cannot be read is sent again. */
export const mayRetry = ({ kind, state }: Standing): boolean =>
  state === 'failed' && kind !== 'import' && kind !== 'upload'

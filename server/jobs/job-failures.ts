import { Counter, register } from 'prom-client'
import { type Queue, queues } from './queue.ts'

const name = 'credence_job_failures_total'

function failureCounter(): Counter<'queue'> {
  const registered = register.getSingleMetric(name) as Counter<'queue'> | undefined
  if (registered) return registered
  const help = 'Jobs that failed six times, and for no reason that their user could mend'
  const counter = new Counter({ name, help, labelNames: ['queue'] })
  // From zero, so that the first failure is an increase.
  for (const queue of Object.values(queues)) counter.inc({ queue }, 0)
  return counter
}

/** Registers the counter of failed jobs. */
export const countJobFailures = (): void => void failureCounter()

/** Counts a job that is not tried again. The queue itself counts as done what is stored with its user as failed. */
export const countJobFailure = (queue: Queue): void => failureCounter().inc({ queue })
